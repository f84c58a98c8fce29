// The text of a content item on a page.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Prose } from "@/components/content/prose";
import { renderInFrench } from "@/tests/unit/in-language";

test("a wide table is focusable and has a name [CT7]", async () => {
  renderInFrench(<Prose html="<p>Tarif</p><table><tr><td>4.50</td></tr></table>" />);
  const box = screen.getByRole("group", { name: "Tableau" });
  expect(box.contains(screen.getByRole("table"))).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(box);
});
