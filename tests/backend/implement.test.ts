// Implementing a call of the contract takes one definition and one handler.
import { expect, test } from "vitest";
import { z } from "zod";
import { Failure } from "#backend/failure";
import { implementer } from "#backend/implement";
import { defineCalls } from "#lib/contract/call";
import { anEmptyDatabase } from "#tests/backend/shop-database";
import { openShop } from "#tests/backend/shop-visitor";

const madeUp = defineCalls({
  "GET /api/weather/{place}": {
    summary: "Snow on a day",
    query: z.object({ day: z.iso.date(), "units[]": z.preprocess((units) => [units].flat(), z.array(z.string())) }),
    reply: z.object({ place: z.string(), day: z.string(), units: z.array(z.string()) }),
  },
  "POST /shop/api/store/weather": {
    summary: "Tell about snow",
    body: z.object({ centimetres: z.number() }),
    reply: null,
  },
  "GET /shop/api/store/weather/mine": { summary: "Own places", reply: z.array(z.string()), user: true },
});

const { deps } = openShop(await anEmptyDatabase());

function appAndPosts() {
  const posted: number[] = [];
  const app = implementer(madeUp)(deps, {
    "GET /api/weather/{place}": ({ params, query }) => ({
      place: params.place,
      day: query.day,
      units: query["units[]"],
    }),
    "POST /shop/api/store/weather": async ({ body }) => {
      posted.push((await body()).centimetres);
    },
    "GET /shop/api/store/weather/mine": ({ user }) => [user.username],
  });
  app.onError((error, c) =>
    error instanceof Failure ? c.json(error.body("en"), error.status) : c.json({ code: "SERVER_ERROR" }, 500),
  );
  return { app, posted };
}

test("a made-up call needs a definition and a handler; parsing, validation and login come from the contract", async () => {
  const { app, posted } = appAndPosts();
  const found = await app.request("/api/weather/lens?day=2026-12-24&units=cm&units=mm");
  expect(await found.json()).toEqual({ place: "lens", day: "2026-12-24", units: ["cm", "mm"] });

  const refused = await app.request("/api/weather/lens?day=tomorrow");
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: "INVALID", fieldErrors: { day: "date" } },
  ]);

  const post = (body: unknown) =>
    app.request("/shop/api/store/weather", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post({ centimetres: 40 })).status).toBe(204);
  expect(await (await post({ centimetres: "deep" })).json()).toMatchObject({ fieldErrors: { centimetres: "type" } });
  expect(posted).toEqual([40]);

  const guest = await app.request("/shop/api/store/weather/mine");
  expect([guest.status, await guest.json()]).toMatchObject([401, { code: "JWT_NOT_FOUND" }]);
});
