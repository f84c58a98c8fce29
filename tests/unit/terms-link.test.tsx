// The general terms in a dialog: loaded when it opens, sanitized, or a link to their page; reading them accepts nothing.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/query-client";
import { TermsLink } from "@/components/layout/terms-link-client";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { renderInFrench } from "@/tests/unit/in-language";

afterEach(() => {
  queryClient().clear();
});

const page = (code: string, body: string) => ({ id: 1, type: "pages", title: code, body, facts: { page: code } });

async function openTerms(reply: () => Response) {
  const fetched = vi.fn<typeof fetch>(async () => reply());
  vi.stubGlobal("fetch", fetched);
  renderInFrench(<CheckboxField name="cg" label={<TermsLink>Conditions générales</TermsLink>} />);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "Conditions générales" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce(), { timeout: 5000 });
  // The dialog is shown a frame before it is modal.
  await waitFor(() => expect(document.querySelector("dialog")?.dataset.turn).toBeUndefined());
  return String(fetched.mock.calls[0]?.[0]);
}

test("the terms are fetched when opened, and shown sanitised [PN8]", async () => {
  const terms = '<h2>Annulation</h2><p onclick="x()">Plus de 90 jours</p><script>x()</script>';
  const requestedUrl = await openTerms(() =>
    Response.json({ "hydra:member": [page("contact", "<p>Autre</p>"), page("terms", terms)], "hydra:totalItems": 2 }),
  );
  expect(requestedUrl).toMatch(/\/aio\/contents\?.*type=pages/);
  await userEvent.click(await screen.findByText("Annulation", {}, { timeout: 5000 }));
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  const text = document.querySelector(".prose")?.innerHTML;
  expect(text).toBe("<h2>Annulation</h2><p>Plus de 90 jours</p>");
});

test("a link of the terms leads to its heading in the dialog, which stays open [PN8]", async () => {
  const scrolledTo = vi.fn();
  Element.prototype.scrollIntoView = scrolledTo;
  const terms = '<p><a href="#frais-dûs">Voir les frais</a></p><h2 id="frais-dûs">Frais</h2>';
  await openTerms(() => Response.json({ "hydra:member": [page("terms", terms)], "hydra:totalItems": 1 }));
  await userEvent.click(await screen.findByRole("link", { name: "Voir les frais" }, { timeout: 5000 }));
  expect(document.activeElement?.textContent).toBe("Frais");
  expect(scrolledTo).toHaveBeenCalledOnce();
  expect(location.hash).toBe("");
  expect(document.querySelector("dialog")?.open).toBe(true);
});

test.each([
  ["the service does not answer", () => Response.json({ code: "X", message: "x" }, { status: 503 })],
  ["the agency has no such page", () => Response.json({ "hydra:member": [], "hydra:totalItems": 0 })],
])("when %s, the dialog links to the terms page [PN8]", async (_, reply) => {
  await openTerms(reply);
  const link = await waitFor(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("dialog a[href='/fr/cguone']")];
    expect(links).toHaveLength(1);
    return links[0];
  });
  expect(link?.textContent).not.toBe("");
});
