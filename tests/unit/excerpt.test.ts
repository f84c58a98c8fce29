// Excerpts of what a search has found.
import { expect, test } from "vitest";
import { excerptsOf } from "#backend/content/excerpt";

test("emphasis leaves no space before what follows it, a paragraph does [CT4]", () => {
  const excerpt = excerptsOf(["laundry"]);
  expect(excerpt("<p><strong>Services</strong>: laundry.</p><p>Every day.</p>")).toBe("Services: laundry. Every day.");
});
