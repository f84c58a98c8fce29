/** The agency's identity: name, address, telephone, bank account. Colours are in theme.css, texts in content/. */
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
  /** The canton; default of the guest's form. */
  state: "VS",
  country: "CH",
  /** Of the mails to the agency and of new staff at the desk: a language of messages/. */
  language: "fr",
  latitude: 46.3081,
  longitude: 7.4718,
  vatNumber: "CHE-123.456.788 TVA",
  /** Consecutive days: pages name the first and the last. */
  opening: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    from: "08:30",
    to: "18:00",
  },
  stay: { arrivalFrom: "16:00", departureBefore: "10:00" },
  /** Contacts for sales and annual lettings: a role, not a person. */
  desks: {
    sales: { telephone: "+41 27 555 01 24" },
    lettings: { telephone: "+41 27 555 01 26" },
  },
  /** The account that guests pay to, a QR-IBAN or a plain IBAN; and the plain one that refunds are paid from. */
  bank: { iban: "CH4431999123000889012", account: "CH7300999123000889012", name: "Banque du Plateau" },
  social: {
    instagram: "https://www.instagram.com/hautplateau.example",
    facebook: "https://www.facebook.com/hautplateau.example",
  },
  /** Version of the general terms in force; stored with every acceptance. */
  termsVersion: "2026-11-28",
} as const;
