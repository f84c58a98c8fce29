import { z } from "zod";
import { passwordPairSchema } from "#lib/account/password-schema";
import { contactInputSchema } from "#lib/contact/contact-schema";
import { instantSchema } from "#lib/contract/instant";
import { omissible } from "#lib/parameter";
import { itemIdSchema } from "#lib/shop/entry-schema";

/** First form of the login reply, which the site uses for either form the shop follows. */
export const sessionUserSchema = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Second form of the login reply. */
export const securityLoginReplySchema = z.object({
  token: z.string(),
  email: z.string(),
  shippingContact: z.object({ firstName: z.string(), lastName: z.string() }),
});

export const refreshReplySchema = z.object({ token: z.string() });

/** An outage is a state of its own: it must never look like a logout. */
export type Session = { state: "guest" } | { state: "authenticated"; user: SessionUser } | { state: "unavailable" };

/** Codes of a reply after which the session is renewed once (AU2). */
export const tokenCodes = ["JWT_INVALID", "JWT_NOT_FOUND", "JWT_EXPIRED"] as const;

/** Sign-up: the contact's fields, an e-mail address as username, and the password twice. */
export const signUpSchema = contactInputSchema.extend({
  username: z.string(),
  ...passwordPairSchema.shape,
});
export const attachUserSchema = z.object({
  username: z.string(),
  ...passwordPairSchema.shape,
});
export const confirmEmailSchema = z.object({ token: z.string().max(200) });
export const changeEmailSchema = z.object({
  currentPassword: z.string(),
  email: z.string().max(254),
});
export const closeAccountSchema = z.object({ password: z.string() });

/** A session of a user, with device and network in readable form. */
export const sessionEntrySchema = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  network: z.string(),
  startedAt: instantSchema,
  lastUsedAt: instantSchema,
  stayLogged: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

/** How a user logs in. `provider` is the name of the configured provider, null without one. */
export const accessReplySchema = z.object({
  username: z.string(),
  verified: z.boolean(),
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  linked: z.boolean(),
  provider: z.string().nullable(),
  sessions: z.array(sessionEntrySchema),
});
export type Access = z.infer<typeof accessReplySchema>;

const destinationSchema = z.string().max(2000).nullable().optional();

/** Login by an OpenID Connect provider: the start, the query of the return, and the outcome. */
export const providersReplySchema = z.array(z.object({ name: z.string() }));
export const providerBeginSchema = z.object({
  destination: destinationSchema,
  stayLogged: omissible(z.boolean()),
});
export const providerLinkSchema = z.object({ password: z.string().max(1000), destination: destinationSchema });
export const providerPageSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
export const providerFinishSchema = z.object({ search: z.string().max(8000) });
export const providerOutcomeSchema = z.object({
  outcome: z.enum(["logged-in", "linked", "account-exists"]),
  destination: z.string().nullable(),
  /** The e-mail address that already has an account. */
  email: z.string().optional(),
});

export const userReplySchema = sessionUserSchema.extend({ id: itemIdSchema });

/** The user of a session; a shop may omit the id. */
export const meReplySchema = userReplySchema.partial({ id: true });
