// What a browser keeps of a contact that was typed and not yet saved.
import { beforeEach, expect, test } from "vitest";
import { keepDraft, readDraft } from "#lib/shop/contact-draft";

const key = "nuxtShop_contact";
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("what is typed is kept for this tab alone, without the date of birth and without consents (X15)", () => {
  keepDraft({ firstName: "Claire", birthdate: "17.05.1984", cg: true, dataUse: true });
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem(key)).not.toContain("1984");
  expect(readDraft()).toEqual({ firstName: "Claire" });
  keepDraft(null);
  expect(readDraft()).toEqual({});
});

test("a draft that an earlier version left on the device goes (X15)", () => {
  localStorage.setItem(key, JSON.stringify({ firstName: "Claire", birthdate: "17.05.1984" }));
  expect(readDraft()).toEqual({});
  expect(localStorage.getItem(key)).toBeNull();
});
