import { expect, test } from "vitest";
import { createRenderer } from "@/server/render";

test("OP1 a rendered page is kept whole: bytes and letters in their order, headers however they were set", async () => {
  const called: string[] = [];
  const render = createRenderer(async (message, reply) => {
    reply.setHeader("x-asked", `${message.headers.host} ${message.url}`);
    reply.writeHead(404, { "content-type": "text/html", "x-many": ["a", "b"] });
    expect(reply.headersSent).toBe(true);
    expect(reply.write(Buffer.from("Dès "), () => called.push("write"))).toBe(true);
    reply.write("café ", "latin1");
    reply.end("Éboulis", () => called.push("end"));
    expect(reply.writableEnded).toBe(true);
  }, "agency.test");
  const { status, headers, body, failed } = await render("/fr/nulle-part");
  expect({ status, failed, called }).toEqual({ status: 404, failed: false, called: ["write", "end"] });
  expect(headers).toEqual([
    ["x-asked", "agency.test /fr/nulle-part"],
    ["content-type", "text/html"],
    ["x-many", "a"],
    ["x-many", "b"],
  ]);
  expect(body).toEqual(Buffer.concat([Buffer.from("Dès "), Buffer.from("café ", "latin1"), Buffer.from("Éboulis")]));
});

test("OP1 a page whose render breaks off is no page, and nobody waits for it", async () => {
  const render = createRenderer(async (_message, reply) => {
    reply.write("<html>");
    reply.destroy();
  }, "agency.test");
  await expect(render("/fr")).rejects.toThrow("broke off");
});
