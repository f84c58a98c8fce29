import enAccount from "@/messages/en/account.json" with { type: "json" };
import enCheckout from "@/messages/en/checkout.json" with { type: "json" };
import enCommon from "@/messages/en/common.json" with { type: "json" };
import enContent from "@/messages/en/content.json" with { type: "json" };
import enLayout from "@/messages/en/layout.json" with { type: "json" };
import enOffline from "@/messages/en/offline.json" with { type: "json" };
import enProperty from "@/messages/en/property.json" with { type: "json" };
import enShop from "@/messages/en/shop.json" with { type: "json" };
import enStay from "@/messages/en/stay.json" with { type: "json" };
import frAccount from "@/messages/fr/account.json" with { type: "json" };
import frCheckout from "@/messages/fr/checkout.json" with { type: "json" };
import frCommon from "@/messages/fr/common.json" with { type: "json" };
import frContent from "@/messages/fr/content.json" with { type: "json" };
import frLayout from "@/messages/fr/layout.json" with { type: "json" };
import frOffline from "@/messages/fr/offline.json" with { type: "json" };
import frProperty from "@/messages/fr/property.json" with { type: "json" };
import frShop from "@/messages/fr/shop.json" with { type: "json" };
import frStay from "@/messages/fr/stay.json" with { type: "json" };

/** The texts a journey meets, from the catalogues themselves. */
export const words = {
  fr: {
    account: frAccount,
    checkout: frCheckout,
    common: frCommon,
    content: frContent,
    layout: frLayout,
    offline: frOffline,
    property: frProperty,
    shop: frShop,
    stay: frStay,
    terminal: {
      pay: "Payer",
      decline: "Carte refusée",
      refuseInApp: "Refuser dans l’app",
      cancel: "Annuler et revenir",
    },
  },
  en: {
    account: enAccount,
    checkout: enCheckout,
    common: enCommon,
    content: enContent,
    layout: enLayout,
    offline: enOffline,
    property: enProperty,
    shop: enShop,
    stay: enStay,
    terminal: {
      pay: "Pay",
      decline: "Card declined",
      refuseInApp: "Refuse in the app",
      cancel: "Cancel and go back",
    },
  },
};
