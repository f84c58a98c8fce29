import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#backend/audit";
import { containing } from "#backend/db/containing";
import type { Database } from "#backend/db/database";
import { messageAnswers, messagePhotos, messages, requestStates } from "#backend/db/tables/message";
import { staff } from "#backend/db/tables/staff";
import type { Deps } from "#backend/deps";
import { pageLength } from "#backend/desk/orders";
import { searchWords, telephoneDigits } from "#backend/desk/search-words";
import type { Staff } from "#backend/desk/staff";
import { queueMail } from "#backend/outbox/queue";
import { messageKinds } from "#lib/message/message-schema";

export const requestKinds = [...messageKinds, "owner"] as const;
export type RequestKind = (typeof requestKinds)[number];
export type RequestState = (typeof requestStates)[number];
export const requestFilters = ["open", ...requestStates, "all"] as const;
export type RequestFilter = (typeof requestFilters)[number];

type Search = { search: string; state: RequestFilter; kind: RequestKind | null; page: number };

const name = sql<string>`${messages.body}->>'firstName' || ' ' || (${messages.body}->>'lastName')`;
const email = sql<string>`${messages.body}->>'email'`;

function ofState(state: RequestFilter): SQL | undefined {
  if (state === "all") return undefined;
  return state === "open" ? inArray(messages.state, ["new", "in-hand"]) : eq(messages.state, state);
}

/** Requests whose reference, name, address, telephone, listing or text holds every word of the search. */
function found(search: string): SQL[] {
  return searchWords(search).map((word) => {
    const [like, digits] = [containing(word), telephoneDigits(word)];
    const phone = digits
      ? sql`or regexp_replace(${messages.body}->>'phone', '[^0-9]', '', 'g') like ${containing(digits)}`
      : sql``;
    return sql`(${messages.reference} ilike ${like} or ${name} ilike ${like} or ${email} ilike ${like}
      or ${messages.body}->>'reference' ilike ${like} or ${messages.body}->>'text' ilike ${like} ${phone})`;
  });
}

/** A page of requests and their total number: open or new ones oldest first, all others newest first. */
export async function searchRequests(db: Database, { search, state, kind, page }: Search) {
  const where = and(ofState(state), kind ? eq(messages.kind, kind) : undefined, ...found(search));
  const { id, reference, createdAt } = messages;
  const order = state === "open" || state === "new" ? asc : desc;
  const [rows, all] = await Promise.all([
    db
      .select({ id, reference, kind: messages.kind, state: messages.state, createdAt, name, email, by: staff.name })
      .from(messages)
      .leftJoin(staff, eq(staff.id, messages.staffId))
      .where(where)
      .orderBy(order(createdAt), order(id))
      .limit(pageLength)
      .offset((page - 1) * pageLength),
    db.$count(messages, where),
  ]);
  return { rows, all };
}
export type FoundRequest = Awaited<ReturnType<typeof searchRequests>>["rows"][number];

/** A request with the agency's answers, oldest first, and the ids of its photographs. Undefined when there is none. */
export async function readRequest(db: Database, id: string) {
  const [row] = await db
    .select({ message: messages, by: staff.name })
    .from(messages)
    .leftJoin(staff, eq(staff.id, messages.staffId))
    .where(eq(messages.id, id));
  if (!row) return undefined;
  const [answers, photos] = await Promise.all([
    db
      .select({ text: messageAnswers.text, at: messageAnswers.at, by: staff.name })
      .from(messageAnswers)
      .innerJoin(staff, eq(staff.id, messageAnswers.staffId))
      .where(eq(messageAnswers.messageId, id))
      .orderBy(messageAnswers.at),
    db
      .select({ id: messagePhotos.id })
      .from(messagePhotos)
      .where(eq(messagePhotos.messageId, id))
      .orderBy(messagePhotos.position),
  ]);
  return { ...row, answers, photos: photos.map((photo) => photo.id) };
}
export type RequestStory = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

/** The JPEG of a photograph that came with a request. */
export async function requestPhoto(db: Database, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: messagePhotos.bytes })
    .from(messagePhotos)
    .where(and(eq(messagePhotos.id, id), sql`${messagePhotos.messageId} is not null`));
  return row?.bytes;
}

/** Moves a request from the state the page showed to another. False, without any change, when its state has changed since. */
export async function moveRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  id: string,
  { from, to }: { from: RequestState; to: RequestState },
): Promise<boolean> {
  if (from === to) return false;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(messages)
      .set({ state: to, ...(to === "in-hand" ? { staffId: person.id } : {}) })
      .where(and(eq(messages.id, id), eq(messages.state, from)))
      .returning({ id: messages.id });
    if (!row) return false;
    const event = { action: "request-state" as const, subject: `request:${id}` };
    await recordAudit(tx, person, { ...event, before: { state: from }, after: { state: to } }, clock());
    return true;
  });
}

/**
 * Sends an answer in the sender's language and marks the request as answered. `form` is the id of the submitted form; submitted
 * again it changes nothing ("twice"). `seen` is the number of answers the page showed; when it has changed since, nothing is sent
 * ("meanwhile").
 */
export async function answerRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  person: Staff,
  story: RequestStory,
  { form, text, seen }: { form: string; text: string; seen: number },
): Promise<"sent" | "twice" | "meanwhile"> {
  const { id, reference, locale, body } = story.message;
  const sender = body as { firstName: string; email: string; text?: string };
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ state: messages.state }).from(messages).where(eq(messages.id, id)).for("update");
    if (!before) return "twice";
    const given = await tx
      .select({ id: messageAnswers.id })
      .from(messageAnswers)
      .where(eq(messageAnswers.messageId, id));
    if (given.some((answer) => answer.id === form)) return "twice";
    if (given.length !== seen) return "meanwhile";
    const [answer] = await tx
      .insert(messageAnswers)
      .values({ id: form, messageId: id, staffId: person.id, text, at: clock() })
      .onConflictDoNothing()
      .returning({ id: messageAnswers.id });
    if (!answer) return "twice";
    await tx.update(messages).set({ state: "answered", staffId: person.id }).where(eq(messages.id, id));
    await queueMail(tx, {
      dedupKey: `message-answer:${form}`,
      template: "message-answer",
      locale,
      recipient: sender.email,
      data: { reference, firstName: sender.firstName, asked: sender.text ?? "", answer: text, by: person.name },
    });
    const event = { action: "request-answered" as const, subject: `request:${id}` };
    await recordAudit(tx, person, { ...event, before, after: { state: "answered" } }, clock());
    return "sent";
  });
}
