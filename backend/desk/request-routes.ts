import type { Hono } from "hono";
import { z } from "zod";
import { requestStates } from "#backend/db/tables/message";
import {
  type DeskContext,
  type DeskEnv,
  idOf,
  noticeOf,
  onForm,
  pageNumber,
  redisplayedForms,
  type Shown,
  seeOther,
  send,
} from "#backend/desk/desk-call";
import { deskHeaders } from "#backend/desk/frame";
import { journalOf } from "#backend/desk/journal";
import { requestsPage } from "#backend/desk/request-list";
import { requestPage } from "#backend/desk/request-pages";
import {
  answerRequest,
  moveRequest,
  readRequest,
  requestFilters,
  requestKinds,
  requestPhoto,
  searchRequests,
} from "#backend/desk/requests";
import { found } from "#backend/failure";
import type { PaymentDeps } from "#backend/payment/deps";
import { messageLimits } from "#lib/message/message";

const searchSchema = z.object({
  q: z.string().max(200).catch(""),
  state: z.enum(requestFilters).catch("open"),
  kind: z.enum(requestKinds).nullable().catch(null),
  page: pageNumber,
});
const moveSchema = z.object({ from: z.enum(requestStates), to: z.enum(["new", "in-hand", "closed"]) });
const answerSchema = z.object({
  form: z.uuid(),
  seen: z.coerce.number().int().min(0).default(0),
  text: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(z.string().min(1).max(messageLimits.text)),
});

/** Requests to the agency: the list, a single request, its state and the answers to it. */
export function requestDesk(desk: Hono<DeskEnv>, deps: PaymentDeps): void {
  const { db } = deps;
  const storyOf = async (c: DeskContext) => found(await readRequest(db, idOf(c)));

  desk.get("/requests", async (c) => {
    const { q, ...asked } = searchSchema.parse(c.req.query());
    const search = { ...asked, search: q };
    const listed = await searchRequests(db, search);
    return send(c, requestsPage(c.get("person"), search, { ...listed, notice: noticeOf(c) }));
  });
  const show = async (c: DeskContext, { status, ...said }: Shown) => {
    const story = await storyOf(c);
    const journal = await journalOf(db, `request:${story.message.id}`, c.get("person").locale);
    const shown = { story, journal, form: crypto.randomUUID(), ...said };
    return send(c, requestPage(c.get("person"), shown), status);
  };
  desk.get("/requests/:id", (c) => show(c, { notice: noticeOf(c) }));
  desk.get("/photos/:id", async (c) => {
    const photo = found(await requestPhoto(db, idOf(c)));
    return c.body(new Uint8Array(photo), 200, { ...deskHeaders, "content-type": "image/jpeg" });
  });
  onForm(desk, "/requests/:id/state", "clerk", async (c, person, sent) => {
    const asked = moveSchema.safeParse(sent);
    const id = idOf(c);
    const done = asked.success && (await moveRequest(deps, person, id, asked.data));
    return seeOther(c, `/desk/requests/${id}`, done ? "done.request-moved" : "refused.request-changed");
  });
  redisplayedForms(desk, db, show)("/requests/:id/answer", "clerk", "answer", async (c, person, form, refuse) => {
    const story = await storyOf(c);
    const path = `/desk/requests/${story.message.id}`;
    const asked = answerSchema.safeParse(form);
    const outcome = asked.success ? await answerRequest(deps, person, story, asked.data) : "form";
    if (outcome === "sent") return seeOther(c, path, "done.request-sent");
    if (outcome === "twice") return seeOther(c, path, "refused.request-twice");
    return refuse(`refused.request-${outcome}`, outcome === "form" ? 400 : 409);
  });
}
