// Filters by keyboard: the focus never falls out of the page when a menu closes or a removed filter goes.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { href } from "#lib/i18n/navigation";
import { ListingHighlight } from "@/components/map/listing-highlight-client";
import { FilterForm } from "@/components/property/filter-form-client";
import { renderInFrench } from "@/tests/unit/in-language";
import { router } from "@/tests/unit/navigation-stub";

/** The list as the server sends it for a query. */
const List = ({ count, children }: { count: string; children?: ReactNode }) => (
  <ListingHighlight>
    <section id="liste">
      <p role="status" tabIndex={-1}>
        {count}
      </p>
      {children}
    </section>
  </ListingHighlight>
);

function Filtered() {
  const [on, setOn] = useState(true);
  return (
    <List count={on ? "4 logements" : "35 logements"}>
      {on && (
        <button type="button" onClick={() => setOn(false)}>
          Retirer Vue lac
        </button>
      )}
    </List>
  );
}

test("removing a filter moves the focus to the number of results, in place of the removed chip [TH3]", async () => {
  renderInFrench(<Filtered />);
  await userEvent.click(screen.getByRole("button", { name: "Retirer Vue lac" }));
  expect(screen.getByRole("status").textContent).toBe("35 logements");
  expect(document.activeElement).toBe(screen.getByRole("status"));
});

test("a list that changes without a filter going leaves the focus alone [TH3]", () => {
  const { rerender } = renderInFrench(<List count="35 logements" />);
  rerender(<List count="36 logements" />);
  expect(document.activeElement).toBe(document.body);
});

test("applying filters moves the focus to the menu's own button, and with the new list to its number [TH3]", async () => {
  const page = (query: string, count: string) => (
    <>
      <FilterForm
        key={query}
        action={href("fr", "/location")}
        counted={{ sales: false, byValue: true, fixed: { kind: "weekly" } }}
        label="Filtres"
      >
        <details name="filter" open>
          <summary>Vue</summary>
          <button type="submit">Voir</button>
        </details>
      </FilterForm>
      <List count={count} />
    </>
  );
  const { rerender } = renderInFrench(page("", "35 logements"));
  await userEvent.click(screen.getByRole("button", { name: "Voir" }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(screen.getByText("Vue"));
  expect(document.querySelector("details")?.open).toBe(false);
  rerender(page("view=lake", "4 logements"));
  expect(document.activeElement).toBe(screen.getByRole("status"));
});
