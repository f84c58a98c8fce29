import { z } from "zod";

export const credentialsSchema = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
  stayLogged: z.boolean().optional(),
});

/** Reading one of the login's answer. */
export const authLoginReplySchema = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
});

/** Reading two of the login's answer. */
export const securityLoginReplySchema = z.object({
  token: z.string(),
  email: z.string(),
  shippingContact: z.object({ firstName: z.string(), lastName: z.string() }),
});

export const refreshReplySchema = z.object({ token: z.string() });

/** The one shape the site works with, whatever reading the shop follows. */
export const sessionUserSchema = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** An outage never looks like a logout. */
export type Session = { state: "guest" } | { state: "authenticated"; user: SessionUser } | { state: "unavailable" };

export const tokenCodes = ["JWT_INVALID", "JWT_NOT_FOUND", "JWT_EXPIRED"] as const;
