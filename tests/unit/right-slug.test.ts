// The redirect from a wrong slug to the right one.
import type { Route } from "next";
import { expect, test } from "vitest";
import { rightSlug } from "#lib/i18n/right-slug";

const path = "/fr/service/20/gerance" as Route;

test("a wrong slug redirects to the right one and keeps the query [RT17]", () => {
  const redirected = () => rightSlug(["property-care"], "gerance", path, { recu: "M-7", vue: ["a", "b"] });
  expect(redirected).toThrow(
    expect.objectContaining({ digest: expect.stringContaining(`${path}?recu=M-7&vue=a&vue=b;308`) }),
  );
});

test("a missing slug, the right one, and one whose accents the browser has encoded are left", () => {
  rightSlug(undefined, "été", path, {});
  rightSlug(["été"], "été", path, {});
  rightSlug([encodeURIComponent("été")], "été", path, {});
});
