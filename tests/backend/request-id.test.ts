// The id of the call that caused a mail is logged when the mail is sent or fails.
import { expect, test, vi } from "vitest";
import { deliverMails } from "#backend/mail/outbox";
import { aShopDatabase } from "#tests/backend/shop-database";
import { aShop } from "#tests/fixtures/shop-app";

const shop = aShop(await aShopDatabase());

test("a mail is logged with the id of the request that caused it, sent or failed", async () => {
  const lines: Record<string, unknown>[] = [];
  for (const level of ["info", "error"] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  const message = {
    kind: "contact",
    firstName: "Claire",
    lastName: "Bonvin",
    email: "claire@example.ch",
    text: "Bonjour, une question.",
  };
  const response = await shop.guest().call("POST", "/message", message, { "x-request-id": "request-of-a-message" });
  expect(response.ok).toBe(true);
  const transport = { close: () => {}, keeps: false, send: async () => {} };
  await deliverMails(shop.deps, { ...transport, send: () => Promise.reject(new Error("451 later")) });
  shop.pass(1);
  await deliverMails(shop.deps, transport);
  const mails = lines.filter(({ event }) => String(event).startsWith("mail-"));
  expect(mails.map(({ event }) => event).sort()).toEqual(["mail-failed", "mail-failed", "mail-sent", "mail-sent"]);
  for (const line of mails) expect(line.requestId).toBe("request-of-a-message");
});
