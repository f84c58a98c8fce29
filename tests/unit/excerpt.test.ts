// Excerpts of search results.
import { expect, test } from "vitest";
import { excerptsOf } from "#backend/content/excerpt";

test("inline markup adds no space to an excerpt, a paragraph does [CT4]", () => {
  const excerpt = excerptsOf(["laundry"]);
  expect(excerpt("<p><strong>Services</strong>: laundry.</p><p>Every day.</p>")).toBe("Services: laundry. Every day.");
});

test("keeps non-breaking spaces and collapses other white space [CT4 S28]", () => {
  const excerpt = excerptsOf(["soleil"]);
  expect(excerpt("<p>Le côté\n  soleil\u00a0: quatre&nbsp;chambres, 5\u202f%.</p>")).toBe(
    "Le côté soleil\u00a0: quatre\u00a0chambres, 5\u202f%.",
  );
});
