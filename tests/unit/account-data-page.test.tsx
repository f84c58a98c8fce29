// The account's data page says what is deleted with the account and what is kept, including reviews.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Privacy } from "@/components/account/privacy-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.privacy;

test("lists what is deleted and what is kept under their headings, each including reviews", async () => {
  shop.answer("get", "/my-account/access", () => ({ body: { hasPassword: true, providers: [] } }));
  renderIsland(<Privacy />);
  const itemsUnder = async (title: string) => {
    const heading = await screen.findByRole("heading", { name: title });
    const rows = heading.nextElementSibling;
    if (!(rows instanceof HTMLElement)) throw new Error("no list");
    return within(rows)
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  };
  expect(await itemsUnder(words.goneTitle)).toEqual(Object.values(words.gone));
  expect(await itemsUnder(words.keptTitle)).toEqual(Object.values(words.kept));
  expect(words.gone.reviews).toMatch(/avis/);
  expect(words.kept.reviews).toMatch(/sans votre prénom/);
  expect(screen.getByText(/vos avis/)).toBeTruthy();
});

test("the form that closes the account takes focus, and cancelling returns it to its button [TH3]", async () => {
  shop.answer("get", "/my-account/access", () => ({ body: { hasPassword: true, providers: [] } }));
  renderIsland(<Privacy />);
  const opener = await screen.findByRole("button", { name: words.deleteAction });
  opener.focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("type")).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: words.cancel }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words.deleteAction));
});
