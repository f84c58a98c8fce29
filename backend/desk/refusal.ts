import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { type DeskContext, type DeskEnv, send } from "#backend/desk/desk-call";
import { deskPage, deskWords, loginPage, type Part } from "#backend/desk/frame";
import { languageOfEnded } from "#backend/desk/session";
import type { Staff } from "#backend/desk/staff";
import { Failure, failure } from "#backend/failure";

function refusalPage(
  person: Staff,
  { status, error, method }: { status: ContentfulStatusCode; error: unknown; method: string },
): Part {
  const code = status === 404 ? "NOT_FOUND" : status === 503 ? "UNAVAILABLE" : "SERVER_ERROR";
  const { message } = (error instanceof Failure ? error : failure(status, code)).body(person.locale);
  const body = html`<p><a href="/desk/orders">${deskWords(person)("back")}</a></p>`;
  return deskPage(person, { title: message, body, page: method === "GET" ? undefined : "/desk/orders" });
}

/** A text kept while someone logs in again: longer than any form of the desk takes, and bounded. */
export const writtenText = z
  .string()
  .transform((text) => text.slice(0, 10_000))
  .catch("");

/** The free texts of a form, kept when the session has run out. */
async function writtenIn(c: DeskContext): Promise<string> {
  if (c.req.method !== "POST") return "";
  const { text, reason }: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return writtenText.parse([text, reason].filter((part) => typeof part === "string").join("\n"));
}

/**
 * Shows staff a page for a refused or failed request, and the login where the session has run out. Anyone else gets the JSON
 * refusal of an unknown address.
 */
export const refusedInWords = (deps: Deps) =>
  createMiddleware<DeskEnv>(async (c, next) => {
    await next();
    const status = c.res.status as ContentfulStatusCode;
    if (status < 400 || !c.res.headers.get("Content-Type")?.startsWith("application/json")) return;
    const person: Staff | undefined = c.get("person");
    if (person) {
      c.res = await send(c, refusalPage(person, { status, error: c.error, method: c.req.method }), status);
      return;
    }
    const language = status === 404 ? await languageOfEnded(c, deps) : null;
    if (language) c.res = await send(c, loginPage(language, "loginEnded", "", await writtenIn(c)), status);
  });
