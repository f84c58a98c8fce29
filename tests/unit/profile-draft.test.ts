// The profile draft of an expired session: stored for that customer only.
// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readProfileDraft, saveProfileDraft } from "#lib/account/profile-draft";

test("a profile draft is restored for the same customer only S11", () => {
  saveProfileDraft({ contactId: "c1", values: { city: "Sion", zip: "1950", cg: true } });
  expect(readProfileDraft("c1")).toEqual({ city: "Sion", zip: "1950" });
  expect(readProfileDraft("c2")).toEqual({});
  saveProfileDraft(null);
  expect(readProfileDraft("c1")).toEqual({});
});

test("an unreadable draft counts as empty S11", () => {
  sessionStorage.setItem("nuxtShop_profile", "[1");
  expect(readProfileDraft("c1")).toEqual({});
});
