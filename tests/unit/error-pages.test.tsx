// Error pages: a clear text, and links.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import GlobalError from "@/app/global-error";
import PageError from "@/components/layout/page-error-client";
import { renderInFrench } from "@/tests/unit/in-language";

test("the global error page shows a message and a home link in the page's language [RT13]", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/en/vente");
  render(<GlobalError />, { container: document });
  expect(screen.getByRole("heading").textContent).toBe("An error occurred while showing the error page");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/en");
});

test("a page error shows a message, a retry button and the telephone number [PX2]", async () => {
  const reset = vi.fn();
  renderInFrench(<PageError reset={reset} />);
  expect(screen.getByRole("heading").textContent).toBe("Cette page n’a pas pu s’afficher");
  expect(screen.getByRole("link", { name: /^\+41/ }).getAttribute("href")).toMatch(/^tel:\+41\d+$/);
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(reset).toHaveBeenCalledOnce();
});
