// The profile draft of an expired session: stored for that customer only.
// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keepProfileDraft, readProfileDraft } from "#lib/account/profile-draft";

test("what was typed comes back after the login of the same customer, and to nobody else S11", () => {
  keepProfileDraft({ contactId: "c1", values: { city: "Sion", zip: "1950", cg: true } });
  expect(readProfileDraft("c1")).toEqual({ city: "Sion", zip: "1950" });
  expect(readProfileDraft("c2")).toEqual({});
  keepProfileDraft(null);
  expect(readProfileDraft("c1")).toEqual({});
});

test("a draft that is no draft is nothing S11", () => {
  sessionStorage.setItem("nuxtShop_profile", "[1");
  expect(readProfileDraft("c1")).toEqual({});
});
