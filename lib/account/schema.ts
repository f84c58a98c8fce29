import { z } from "zod";
import { contactInputSchema } from "#lib/shop/schema";

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

/** A new password, entered twice; judged by the shop: 8 to 128 characters, not a common one, both equal. */
export const passwordPairSchema = z.object({
  password: z.string(),
  password_confirm: z.string(),
});

/** Sign-up: the contact's fields, an e-mail address as username, and the password twice. */
export const signUpSchema = contactInputSchema.extend({
  username: z.string(),
  ...passwordPairSchema.shape,
});
export const attachUserSchema = z.object({
  username: z.string(),
  ...passwordPairSchema.shape,
});
export const forgotPasswordSchema = z.object({
  email: z.string().max(254),
  locale: z.string().optional(),
});
export const resetPasswordSchema = z.object({
  token: z.string().max(200),
  ...passwordPairSchema.shape,
});
export const confirmEmailSchema = z.object({ token: z.string().max(200) });
export const changePasswordSchema = z.object({
  currentPassword: z.string(),
  ...passwordPairSchema.shape,
});
export const changeEmailSchema = z.object({
  currentPassword: z.string(),
  email: z.string().max(254),
});
export const closeAccountSchema = z.object({ password: z.string() });
export const userReplySchema = sessionUserSchema.extend({ id: z.string() });
