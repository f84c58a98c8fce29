import type { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#backend/deps";
import { endAccess, grantAccess, listStaff, roles } from "#backend/desk/staff";
import { signedCall } from "#backend/signed-call";

/** What `npm run staff` asks for. */
export const staffRequestSchema = z.union([
  z.strictObject({ add: z.strictObject({ email: z.email(), name: z.string().min(1).max(100), role: z.enum(roles) }) }),
  z.strictObject({ end: z.email() }),
  z.strictObject({}),
]);
export type StaffRequest = z.infer<typeof staffRequestSchema>;

/** Executes the request; returns the access to hand over, whether one was ended, and the list of staff. */
export async function manageStaff(deps: Pick<Deps, "db" | "config">, request: StaffRequest) {
  const access = "add" in request ? await grantAccess(deps, request.add) : null;
  const ended = "end" in request ? await endAccess(deps, request.end) : null;
  return { access, ended, staff: await listStaff(deps) };
}
export type StaffReply = Awaited<ReturnType<typeof manageStaff>>;

/** `POST /staff`: the staff of the desk, for `npm run staff` while this process holds the embedded database. */
export function staffRoutes(deps: Deps): Hono {
  return signedCall(deps, { path: "/staff", body: staffRequestSchema }, (request) => manageStaff(deps, request));
}
