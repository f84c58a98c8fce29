// Error pages: a clear text, and links.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import SiteError from "@/app/[locale]/(site)/error";
import LayoutError from "@/app/[locale]/error";
import GlobalError from "@/app/global-error";
import { renderInFrench } from "@/tests/unit/in-language";

test("the global error page shows a message and a home link in the page's language [RT13]", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/en/vente");
  render(<GlobalError />, { container: document });
  expect(screen.getByRole("heading").textContent).toBe("An error occurred while showing the error page");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/en");
});

test.each([
  ["a page", SiteError],
  ["its frame", LayoutError],
])("an error of %s shows a message, a button that asks again, and the telephone number [PX2]", async (_, ErrorPage) => {
  // Next gives both; `reset` alone renders the reply that has failed once more.
  const given = { error: new Error("no page"), retry: vi.fn(), reset: vi.fn() };
  renderInFrench(<ErrorPage {...given} />);
  expect((await screen.findByRole("heading")).textContent).toBe("Cette page n’a pas pu s’afficher");
  expect(screen.getByRole("link", { name: /^\+41/ }).getAttribute("href")).toMatch(/^tel:\+41\d+$/);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(given.retry).toHaveBeenCalledOnce();
  expect(given.reset).not.toHaveBeenCalled();
});
