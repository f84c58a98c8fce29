import enCheckout from "@/messages/en/checkout.json" with { type: "json" };
import enLayout from "@/messages/en/layout.json" with { type: "json" };
import enProperty from "@/messages/en/property.json" with { type: "json" };
import enShop from "@/messages/en/shop.json" with { type: "json" };
import frCheckout from "@/messages/fr/checkout.json" with { type: "json" };
import frLayout from "@/messages/fr/layout.json" with { type: "json" };
import frProperty from "@/messages/fr/property.json" with { type: "json" };
import frShop from "@/messages/fr/shop.json" with { type: "json" };

/** The texts a journey meets, from the catalogues themselves. */
export const words = {
  fr: {
    checkout: frCheckout,
    layout: frLayout,
    property: frProperty,
    shop: frShop,
    terminal: { pay: "Payer", decline: "Carte refusée", cancel: "Annuler et revenir" },
  },
  en: {
    checkout: enCheckout,
    layout: enLayout,
    property: enProperty,
    shop: enShop,
    terminal: { pay: "Pay", decline: "Card declined", cancel: "Cancel and go back" },
  },
};
