// The catalogues of validation, error and success messages, as the contract has them in French and English.
import { describe, expect, test } from "vitest";
import deCheckout from "@/messages/de/checkout.json";
import deRefusals from "@/messages/de/refusals.json";
import enCheckout from "@/messages/en/checkout.json";
import enLayout from "@/messages/en/layout.json";
import enRefusals from "@/messages/en/refusals.json";
import enValidation from "@/messages/en/validation.json";
import frCheckout from "@/messages/fr/checkout.json";
import frLayout from "@/messages/fr/layout.json";
import frRefusals from "@/messages/fr/refusals.json";
import frShop from "@/messages/fr/shop.json";
import frValidation from "@/messages/fr/validation.json";
import itCheckout from "@/messages/it/checkout.json";
import itRefusals from "@/messages/it/refusals.json";

/** Typography aside: curly or straight apostrophe, dots or ellipsis, plain or non-breaking space. */
const plain = (text: string) => text.replaceAll("’", "'").replaceAll("…", "...").replaceAll("\u00a0", " ");

describe("validation messages", () => {
  test.each([
    ["required", "Ce champ est requis", "This field is mandatory"],
    ["requiredIf", "Ce champ est requis", "This field is mandatory"],
    ["checked", "Ce champ est requis", "This field is mandatory"],
    ["email", "Ce champ doit être une adresse e-mail valide", "This field must be a valid email address"],
    ["min", "La valeur est trop petite", "This value is too small"],
    ["max", "La valeur est trop grande", "This value is too large"],
    ["confirmed", "La confirmation ne correspond pas", "The confirmation does not match"],
    ["notBeforeNow", "Ce champ est invalide", "This field is invalid"],
    ["adult", "Vous n'êtes pas majeur", "You're under 18"],
    ["fullAddress", "Veuillez saisir une adresse valide", "Please enter a valid address"],
    ["phone", "Ce champ doit être un numéro de téléphone valide", "This field must be a valid phone number"],
    ["confirm", "Veuillez confirmer votre mot de passe", "Please confirm your password"],
    [
      "includedInRentalDates",
      "Veuillez saisir une date comprise dans les dates choisies pour la location",
      "Please enter a date within the dates chosen for the rental",
    ],
    [
      "notSaturday",
      "Vous ne pouvez sélectionner que des périodes allant du samedi au samedi.",
      "You can only choose periods from Saturday to Saturday.",
    ],
  ] as const)("%s matches the catalogue [VA1]", (code, french, english) => {
    expect(plain(frValidation[code])).toBe(french);
    expect(plain(enValidation[code])).toBe(english);
  });
});

describe("error and success catalogue", () => {
  test.each([
    ["AUTH_FAIL", "Accès refusé", "Access denied"],
    ["JWT_NOT_FOUND", "Utilisateur non trouvé", "User not found"],
    ["user_already_exists", "Erreur : Utilisateur déjà existant", "Error : user already exists"],
    ["Can_t find order", "Commande introuvable", "Can't find order"],
    ["payment error", "Une erreur est survenue lors du paiement de votre réservation", null],
    ["Empty bag", "Panier vide", "Empty cart"],
    ["NO_PRICE", "Prix indisponible", "Price unavailable"],
    ["NOT_AVAILABLE", "Aucune disponibilité", null],
  ] as const)("%s [PX2]", (code, french, english) => {
    expect(plain(frRefusals[code])).toBe(french);
    if (english) expect(plain(enRefusals[code])).toBe(english);
  });

  test.each([
    ["French", frCheckout, frRefusals],
    ["English", enCheckout, enRefusals],
    ["German", deCheckout, deRefusals],
    ["Italian", itCheckout, itRefusals],
  ])("the shop's %s message for a failed payment equals that of the payment step [PX2]", (_, checkout, refusals) => {
    expect(checkout.payment.failed).toBe(refusals["payment error"]);
  });

  test("success messages: connected, redirect to the payment page, empty cart [PX2]", () => {
    expect([frLayout.login.success, enLayout.login.success]).toEqual(["Connecté", "Connected"]);
    expect(plain(frCheckout.payment.redirect)).toBe("Redirection vers la page de paiement...");
    expect(enCheckout.payment.redirect).not.toBe("");
    expect(frShop.cart.empty).toBe("Votre panier est vide");
  });
});
