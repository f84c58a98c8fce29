import { Hono } from "hono";
import { z } from "zod";
import { listContents, readContent } from "#backend/content/content";
import { search, searchTypes } from "#backend/content/search";
import type { Deps } from "#backend/deps";
import { parseWith } from "#backend/failure";
import { listOf, localeOf, queryOf } from "#backend/request";
import { contentTypeSchema } from "#lib/content/schema";

const largestCount = 250;
const blank = (value: unknown) => (value === "" ? undefined : value);
const countSchema = z
  .preprocess(blank, z.coerce.number().int().min(1).default(largestCount))
  .transform((count) => Math.min(count, largestCount));
const listQuery = z.object({ type: z.preprocess(blank, contentTypeSchema.optional()), count: countSchema });
const usualTypes = searchTypes.filter((type) => type !== "alerts" && type !== "type_de_pack");
const searchQuery = z.object({
  q: z.string().max(200).default(""),
  types: z.array(z.enum(searchTypes)).max(searchTypes.length),
  count: countSchema,
});

/** `/aio/*`: content items and search. */
export function contentRoutes(deps: Deps): Hono {
  const routes = new Hono();
  routes.get("/content/:id", async (c) => {
    const embed = listOf(queryOf(c).embed);
    return c.json(await readContent(deps, c.req.param("id"), { locale: localeOf(c), embed }));
  });
  routes.get("/contents", async (c) => {
    const query = queryOf(c);
    const { type, count } = parseWith(listQuery, query);
    return c.json(await listContents(deps, { type, count, locale: localeOf(c), embed: listOf(query.embed) }));
  });
  routes.get("/search", async (c) => {
    const query = queryOf(c);
    const { q, types, count } = parseWith(searchQuery, { ...query, types: listOf(query.types) });
    const wanted = types.length > 0 ? types : usualTypes;
    return c.json(await search(deps, { q, types: wanted, count, locale: localeOf(c) }));
  });
  return routes;
}
