/** Everything that makes the site this agency's: name, address, telephone, bank account. Colours stand in theme.css, texts in content/. */
export const agency = {
  name: "Haut-Plateau",
  legalName: "Haut-Plateau Immobilier SA",
  telephone: "+41 27 555 01 20",
  email: "bonjour@haut-plateau.example",
  noReply: "reservations@haut-plateau.example",
  street: "Route Centrale",
  streetNumber: "12",
  zip: "3963",
  city: "Crans-Montana",
  country: "CH",
  latitude: 46.3119,
  longitude: 7.4797,
  vatNumber: "CHE-123.456.788 TVA",
  hours: {
    fr: "Lundi à samedi, 8 h 30 à 18 h",
    en: "Monday to Saturday, 8.30 am to 6 pm",
    de: "Montag bis Samstag, 8.30 bis 18 Uhr",
    it: "Dal lunedì al sabato, dalle 8.30 alle 18.00",
  },
  /** The same hours for machines. */
  opening: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    from: "08:30",
    to: "18:00",
  },
  stay: { arrivalFrom: "16:00", departureBefore: "10:00" },
  /** Who answers for what is for sale and for what is let by the year: a role, not a person. */
  desks: {
    sales: {
      role: { fr: "Service des ventes", en: "Sales desk", de: "Abteilung Verkauf", it: "Servizio vendite" },
      telephone: "+41 27 555 01 24",
    },
    lettings: {
      role: {
        fr: "Service des locations à l’année",
        en: "Lettings desk",
        de: "Abteilung Jahresmiete",
        it: "Servizio affitti annuali",
      },
      telephone: "+41 27 555 01 26",
    },
  },
  /** Where guests pay to, a QR-IBAN or a plain one; and the plain one that refunds are paid from. */
  bank: { iban: "CH4431999123000889012", account: "CH7300999123000889012", name: "Banque du Plateau" },
  social: {
    instagram: "https://www.instagram.com/hautplateau.example",
    facebook: "https://www.facebook.com/hautplateau.example",
  },
  /** Version of the general terms in force; stored with every acceptance. */
  termsVersion: "2026-09-01",
} as const;
