// The stored draft of an unsaved contact.
import { expect, test } from "vitest";
import { keepDraft, readDraft } from "#lib/contact/contact-draft";
import de from "@/messages/de/checkout.json";
import en from "@/messages/en/checkout.json";
import fr from "@/messages/fr/checkout.json";
import it from "@/messages/it/checkout.json";

const key = "nuxtShop_contact";

test("the contact draft is kept for this tab only, without date of birth and consents (X15)", () => {
  keepDraft({ firstName: "Claire", birthdate: "17.05.1984", cg: true, dataUse: true });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem(key)).not.toContain("1984");
  expect(readDraft()).toEqual({ firstName: "Claire" });
  keepDraft(null);
  expect(readDraft()).toEqual({});
});

test.each([
  ["French", fr, "date de naissance"],
  ["English", en, "date of birth"],
  ["German", de, "Geburtsdatum"],
  ["Italian", it, "data di nascita"],
])("the form states in %s what the draft does not keep (CK3)", (_, { details }, named) => {
  keepDraft({ birthdate: "17.05.1984" });
  expect(readDraft()).toEqual({});
  expect(details.draft).toContain(named);
});
