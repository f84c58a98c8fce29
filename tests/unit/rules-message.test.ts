// Rules of a message to the agency.
import { expect, test } from "vitest";
import { storedMessageSchema } from "#backend/mail/message-letters";
import { faultsOf } from "#lib/contract/issue-code";
import { carriedReference, isReceipt, messageFaults, messageLimits } from "#lib/message/message";
import { messageSchema } from "#lib/message/message-schema";
import { readOwnerRequest, storedOwnerRequestSchema } from "#lib/message/owner-schema";

const good = { firstName: "Anouk", lastName: "Rey", email: "anouk@example.org", phone: "", text: "Bonjour" };

/** What the form and the shop find wrong with a message, in the form's own words. */
function checkMessage(values: Record<string, unknown>) {
  const empty = { kind: "contact", firstName: "", lastName: "", email: "", text: "" };
  const found = messageSchema.safeParse({ ...empty, ...values });
  return found.success ? {} : messageFaults(faultsOf(found.error));
}

test.each([
  ["mr", "mr."],
  ["mr.", "mr."],
  [undefined, undefined],
])("the title %s of a message is read as %s [CT5]", (title, read) => {
  expect(messageSchema.parse({ ...good, kind: "visit", title }).title).toBe(read);
});

test("a message requires name, email and text; the phone number is optional [CT5]", () => {
  expect(checkMessage(good)).toEqual({});
  expect(checkMessage({ ...good, phone: "+41 (0)27 555 01-20" })).toEqual({});
  expect(checkMessage({})).toEqual({
    firstName: "required",
    lastName: "required",
    email: "required",
    text: "required",
  });
  expect(checkMessage({ ...good, firstName: "  ", email: "anouk@", phone: "call me" })).toEqual({
    firstName: "required",
    email: "email",
    phone: "phone",
  });
});

test("form and shop have the same length limits [CT5]", () => {
  const long = { ...good, text: "a".repeat(messageLimits.text + 1), lastName: "a".repeat(messageLimits.lastName + 1) };
  expect(checkMessage(long)).toEqual({ lastName: "tooLong", text: "tooLong" });
  expect(messageSchema.safeParse({ ...long, kind: "contact" }).success).toBe(false);
  const longest = { ...good, text: "a".repeat(messageLimits.text), email: " zoé@exämple.ch ", phone: undefined };
  expect(checkMessage(longest)).toEqual({});
  expect(messageSchema.safeParse({ ...longest, kind: "visit" }).success).toBe(true);
});

test("a phone number must be valid in every form; older stored messages are still read C11", () => {
  for (const phone of ["00000", "12345", "+41 27 55", "079 555", "+999 123 456 789"]) {
    expect([phone, checkMessage({ ...good, phone })]).toEqual([phone, { phone: "phone" }]);
    expect([phone, readOwnerRequest({ phone }).faults?.phone]).toEqual([phone, "phone"]);
  }
  for (const phone of ["027 322 12 12", "+41 79 555 01 20", "0033 1 42 68 53 00", "+44 20 7946 0958", ""]) {
    expect([phone, checkMessage({ ...good, phone })]).toEqual([phone, {}]);
    expect([phone, readOwnerRequest({ phone }).faults?.phone]).toEqual([phone, undefined]);
  }
  expect(storedMessageSchema.safeParse({ ...good, kind: "visit", phone: "00000" }).success).toBe(true);
});

test("a stored message requires only the original fields C11", () => {
  const needed = Object.entries(storedMessageSchema.shape).filter(([, field]) => !field.safeParse(undefined).success);
  expect(needed.map(([name]) => name).toSorted()).toEqual(["email", "firstName", "kind", "lastName", "text"]);
});

test("the shop's field errors map to the form's fields [CT5]", () => {
  expect(messageFaults({ email: "email", text: "required", phone: "surprise", kind: "type" })).toEqual({
    email: "email",
    text: "required",
    phone: "invalid",
  });
  expect(messageFaults(undefined)).toEqual({});
});

test("only a valid receipt reference is shown [CT5]", () => {
  for (const reference of ["K7MPQ2XZ", "MSG-2026-17", "48"]) expect(isReceipt(reference)).toBe(true);
  for (const forged of ["", "<b>MPQ2X", "call us", "evil.example/x", "A".repeat(41), ["K7MPQ2XZ"], undefined])
    expect(isReceipt(forged)).toBe(false);
});

test("a name in a message has no URL and no line break, in form and shop (X14)", () => {
  for (const firstName of ["evil.com", "Anouk\nRey", "https://evil.example"]) {
    expect(checkMessage({ ...good, firstName })).toEqual({ firstName: "plainText" });
    expect(messageSchema.safeParse({ ...good, phone: undefined, firstName, kind: "visit" }).success).toBe(false);
  }
});

test("an owner's place has no URL and no line break; its receipt goes to any address (X14)", () => {
  const owner = { ...good, wish: "valuation", estateType: "chalet" };
  const links = [
    "evil.com",
    "https://evil.example/a",
    "Lens www.evil.example",
    "Lens ｅｖｉｌ．ｃｏｍ",
    "a@evil.example",
    "Lens\nx",
  ];
  for (const place of links) {
    expect([place, readOwnerRequest({ ...owner, place }).faults]).toEqual([place, { place: "plainText" }]);
    expect(storedOwnerRequestSchema.safeParse({ ...owner, place }).success).toBe(true);
  }
  const places = [
    "Crans-Montana / Aminona, Chalet 3",
    "St. Moritz",
    "St.Gallen",
    "Rte du Golf 12, 3963 Crans-Montana",
    "Nr.12",
  ];
  for (const place of places)
    expect([place, readOwnerRequest({ ...owner, place }).request?.place]).toEqual([place, place]);
});

test("the reference of a message is one of a listing; its receipt goes to any address (X14)", () => {
  const withReference = (reference: string) => messageSchema.safeParse({ ...good, kind: "visit", reference });
  for (const reference of ["evil.com", "https://evil.example", "HP-1\nvisit", "<b>1</b>", "a@b", "A".repeat(41)]) {
    expect([reference, withReference(reference).success]).toEqual([reference, false]);
    expect(storedMessageSchema.safeParse({ ...good, kind: "visit", reference }).success).toBe(true);
  }
  for (const reference of ["HP-117", "PB 3", "hv-318", "2024/17", "Épicéa 1", "A".repeat(40), ""])
    expect([reference, withReference(reference).data?.reference]).toEqual([reference, reference]);
});

test("a full-width comma in a message's email address is rejected (X9)", () => {
  const email = "anouk@example.org，victim@example.org";
  expect(checkMessage({ ...good, email })).toEqual({ email: "email" });
  expect(messageSchema.safeParse({ ...good, phone: undefined, email, kind: "visit" }).success).toBe(false);
});

test("an owner request is validated by the shop's schema, with the form's error keys C11", () => {
  const owner = { ...good, wish: "valuation", estateType: "chalet", place: "Lens", rooms: "4,5", surface: "1'200" };
  expect(readOwnerRequest(owner).request).toMatchObject({ place: "Lens", rooms: 4.5, surface: 1200 });
  expect(readOwnerRequest({}).faults).toEqual({
    wish: "required",
    estateType: "required",
    place: "required",
    firstName: "required",
    lastName: "required",
    email: "required",
  });
  const wrong = { ...owner, rooms: "4.3", surface: "99,5", place: "Lens\u202e", lastName: "evil.com", email: "anouk@" };
  expect(readOwnerRequest(wrong).faults).toEqual({
    rooms: "number",
    surface: "number",
    place: "plainText",
    lastName: "plainText",
    email: "email",
  });
});

test("a reference that a message may not carry, of another property service, is left to the text", () => {
  const references = ["HP-117", "V.12", "https://evil.example", ""];
  expect(references.map(carriedReference)).toEqual(["HP-117", undefined, undefined, undefined]);
});
