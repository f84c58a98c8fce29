// The stored draft of an unsaved contact.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { countryList } from "#lib/contact/contact";
import { readDraft, saveDraft } from "#lib/contact/contact-draft";
import { contact, orderOf, rental } from "#tests/fixtures/order";
import { ContactForm } from "@/components/checkout/contact-form-client";
import de from "@/messages/de/checkout.json";
import en from "@/messages/en/checkout.json";
import fr from "@/messages/fr/checkout.json";
import it from "@/messages/it/checkout.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const key = "nuxtShop_contact";

test("the contact draft is kept for this tab only, without date of birth and consents (X15)", () => {
  saveDraft({ firstName: "Claire", birthdate: "17.05.1984", cg: true, dataUse: true });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem(key)).not.toContain("1984");
  expect(readDraft()).toEqual({ firstName: "Claire" });
  saveDraft(null);
  expect(readDraft()).toEqual({});
});

test.each([
  ["French", fr, "date de naissance"],
  ["English", en, "date of birth"],
  ["German", de, "Geburtsdatum"],
  ["Italian", it, "data di nascita"],
])("the form states in %s what the draft does not keep (CK3)", (_, { details }, named) => {
  saveDraft({ birthdate: "17.05.1984" });
  expect(readDraft()).toEqual({});
  expect(details.draft).toContain(named);
});

test("a choice that is the form's default and an emptied field survive a reload; newer known data fills the rest (CK2)", async () => {
  shop.setCart(orderOf([rental]));
  const { phone, city } = fr.details.fields;
  const open = (known: typeof contact) =>
    renderIsland(<ContactForm known={known} countries={countryList("fr")} total={890} />);
  const first = open({ ...contact, title: "mrs" });
  await userEvent.click(screen.getByLabelText("M."));
  await userEvent.clear(screen.getByLabelText(phone));
  await waitFor(() => expect(readDraft()).toEqual({ title: "mr.", phone: "" }));
  first.unmount();
  open({ ...contact, title: "mrs", city: "Sierre" });
  expect(screen.getByLabelText<HTMLInputElement>("M.").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(phone).value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>(city).value).toBe("Sierre");
});
