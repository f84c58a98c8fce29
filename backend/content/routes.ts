import { listContents, readContent } from "#backend/content/content";
import { search } from "#backend/content/search";
import type { Deps } from "#backend/deps";
import type { Handlers } from "#backend/implement";
import { searchTypes } from "#lib/content/schema";

const usualTypes = searchTypes.filter((type) => type !== "alerts" && type !== "type_de_pack");

/** Content items and search. */
export const contentCalls = (deps: Deps): Handlers => ({
  "GET /aio/content/{id}": ({ params, query, locale }) =>
    readContent(deps, params.id, { locale, embed: query["embed[]"] }),
  "GET /aio/contents": ({ query: { type, count, "embed[]": embed }, locale }) =>
    listContents(deps, { type, count, locale, embed }),
  "GET /aio/search": ({ query: { q, count, "types[]": types }, locale }) =>
    search(deps, { q, types: types.length > 0 ? types : usualTypes, count, locale }),
});
