// The search term of the address: sanitised and limited.
import { expect, test } from "vitest";
import { searchTerm } from "#lib/content/search-term";

test("the search term is sanitised and limited, and the first of several is used [CT4]", () => {
  expect(searchTerm(["ski", "chalet"])).toBe("ski");
  expect(searchTerm("  chalet ".repeat(40))).toHaveLength(100);
  expect(searchTerm("cha\0let")).toBe("chalet");
  for (const nothing of [undefined, [], "", " \0 "]) expect(searchTerm(nothing)).toBe("");
});
