// The account's page of data says what goes with the account and what stays, reviews among both.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Privacy } from "@/components/account/privacy-client";
import account from "@/messages/fr/account.json";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const words = account.privacy;

test("what disappears and what stays are lists under their headings, each with the word on reviews", async () => {
  shop.answer("get", "/my-account/access", () => ({ body: { hasPassword: true, providers: [] } }));
  renderIsland(<Privacy />);
  const listAfter = async (title: string) => {
    const heading = await screen.findByRole("heading", { name: title });
    const rows = heading.nextElementSibling;
    if (!(rows instanceof HTMLElement)) throw new Error("no list");
    return within(rows)
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  };
  expect(await listAfter(words.goneTitle)).toEqual(Object.values(words.gone));
  expect(await listAfter(words.keptTitle)).toEqual(Object.values(words.kept));
  expect(words.gone.reviews).toMatch(/avis/);
  expect(words.kept.reviews).toMatch(/sans votre prénom/);
  expect(screen.getByText(/vos avis/)).toBeTruthy();
});
