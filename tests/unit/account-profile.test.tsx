// The account's details during an outage of the shop, and after the session has ended.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { saveProfileDraft } from "#lib/account/profile-draft";
import { emptyContact } from "#lib/contact/contact-fields";
import { queryClient } from "#lib/query-client";
import { contact } from "#tests/fixtures/order";
import { Profile } from "@/components/account/profile-form-client";
import account from "@/messages/fr/account.json";
import common from "@/messages/fr/common.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

test("a button retries loading the profile", async () => {
  shop.answer("get", "/my-account/profile", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  renderIsland(<Profile countries={[]} />);
  await screen.findByText(account.profile.unavailable, {}, { timeout: 5_000 });
  const known = { ...emptyContact, id: "c", firstName: "Anouk" };
  shop.answer("get", "/my-account/profile", () => ({ body: known }));
  await userEvent.click(screen.getByRole("button", { name: common.retry }));
  expect(await screen.findByDisplayValue("Anouk")).toBeTruthy();
});

test("a failed refetch of the profile keeps the input", async () => {
  const known = { ...emptyContact, id: "c", firstName: "Anouk" };
  shop.answer("get", "/my-account/profile", () => ({ body: known }));
  renderIsland(<Profile countries={[]} />);
  await userEvent.type(await screen.findByDisplayValue("Anouk"), "e");
  shop.server.use(http.get("*/my-account/profile", () => HttpResponse.error()));
  await queryClient().invalidateQueries({ queryKey: ["profile"] });
  expect(screen.getByDisplayValue("Anouke")).toBeTruthy();
});

test("why the details were not saved is read at once: it takes the focus [TH3]", async () => {
  shop.answer("get", "/my-account/profile", () => ({ body: contact }));
  shop.answer("put", "/my-account/contact", () => ({ status: 503, body: { code: "UNAVAILABLE", message: "" } }));
  shop.server.use(http.get("*/shop/api/store/address", () => HttpResponse.json([])));
  renderIsland(<Profile countries={[{ value: "CH", label: "Suisse" }]} />);
  await userEvent.click(await screen.findByRole("button", { name: account.profile.save }));
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(alert.parentElement));
  // Afterwards an invalid field is corrected: the old failure is not told again, and takes no focus.
  const name = screen.getByLabelText("Prénom");
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: account.profile.save }));
  await screen.findByRole("link", { name: /^Prénom/ });
  await userEvent.type(name, "Zoé");
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Prénom/ })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(name);
});

test("what was typed before the session ended is shown as not saved, until it is", async () => {
  saveProfileDraft({ contactId: contact.id, values: { firstName: "Zoé" } });
  shop.answer("get", "/my-account/profile", () => ({ body: contact }));
  shop.answer("put", "/my-account/contact", () => ({ body: { ...contact, firstName: "Zoé" } }));
  shop.server.use(http.get("*/shop/api/store/address", () => HttpResponse.json([])));
  renderIsland(<Profile countries={[{ value: "CH", label: "Suisse" }]} />);
  expect(await screen.findByDisplayValue("Zoé")).toBeTruthy();
  const told = () => screen.queryByText(account.profile.restored.replaceAll("\u00a0", " "));
  expect(told()).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: account.profile.save }));
  await waitFor(() => expect(told()).toBeNull());
  expect(sessionStorage.getItem("nuxtShop_profile")).toBeNull();
});
