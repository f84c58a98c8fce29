// What an operator's command is told of the backend that it asks.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { callBackend } from "#backend/operator-command";
import { aShopDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const { deps } = openShop(await aShopDatabase());

async function asking(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = () => callBackend({ ...deps.config, backendPort: port }, "/import?locale=en", {});
  return { ask, close: () => server.close() };
}

test("a backend that ends while it imports is told apart from one that is not there", async () => {
  const ending = await asking((message) => message.socket.destroy());
  await expect(ending.ask()).rejects.toThrow("ended before it had answered");
  ending.close();
  expect((await ending.ask()).reply).toBeNull();
  const refusing = await asking((_, reply) => reply.writeHead(403).end('{"code":"FORBIDDEN"}'));
  const { reply } = await refusing.ask();
  expect([reply?.status, await reply?.json()]).toEqual([403, { code: "FORBIDDEN" }]);
  refusing.close();
});
