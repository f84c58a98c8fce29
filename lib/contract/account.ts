import { z } from "zod";
import {
  changePasswordSchema,
  credentialsSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from "#lib/account/password-schema";
import {
  accessReplySchema,
  changeEmailSchema,
  closeAccountSchema,
  confirmEmailSchema,
  meReplySchema,
  providerBeginSchema,
  providerFinishSchema,
  providerLinkSchema,
  providerOutcomeSchema,
  providerPageSchema,
  providersReplySchema,
  refreshReplySchema,
  securityLoginReplySchema,
  sessionUserSchema,
  signUpSchema,
  userReplySchema,
} from "#lib/account/schema";
import { defineCalls } from "#lib/contract/call";
import { fieldErrors, joinErrors, limitErrors, tokenErrors } from "#lib/contract/error";
import { omissible } from "#lib/parameter";

const loginSchema = credentialsSchema.extend({ stayLogged: omissible(z.boolean()) });

/** The queue for password hashing is full; the client should retry. */
const busyErrors = { 503: ["BUSY"] };
const loginErrors = joinErrors(limitErrors, busyErrors, { 401: ["AUTH_FAIL"] });
const linkErrors = { 400: ["LINK_INVALID"] };
const providerErrors = { 400: ["PROVIDER_STATE"], 404: ["PROVIDER_NONE"], 502: ["PROVIDER_UNAVAILABLE"] };
const identityErrors = {
  403: ["PROVIDER_DENIED", "PROVIDER_REFUSED", "PROVIDER_EMAIL", "EMAIL_FIRST"],
  409: ["PROVIDER_LINKED"],
};

/** Sign-up, sessions and the account. */
export const accountCalls = defineCalls({
  "POST /shop/api/store/sign-up": {
    summary: "Create an account",
    body: signUpSchema,
    reply: userReplySchema,
    anyReply: true,
    status: 201,
    errors: joinErrors(limitErrors, busyErrors, { 409: ["user_already_exists"] }),
  },
  "POST /shop/api/store/auth/login": {
    summary: "Log in",
    body: loginSchema,
    reply: sessionUserSchema,
    errors: loginErrors,
  },
  "POST /shop/api/store/security/login": {
    summary: "Log in, the other reading",
    body: loginSchema,
    reply: securityLoginReplySchema,
    errors: loginErrors,
  },
  "POST /shop/api/store/auth/refresh": {
    summary: "A new access token for the refresh cookie",
    reply: refreshReplySchema,
    errors: joinErrors(limitErrors, tokenErrors),
  },
  "POST /shop/api/store/auth/me": {
    summary: "The user of the access token",
    reply: meReplySchema,
    user: true,
  },
  "POST /shop/api/store/auth/logout": {
    summary: "End the session",
    reply: null,
  },
  "POST /shop/api/store/security/forgot-password": {
    summary: "Send a link for a new password; the answer is always the same",
    body: forgotPasswordSchema,
    reply: null,
    status: 202,
    errors: limitErrors,
    optional: true,
  },
  "GET /shop/api/store/security/forgot-password": {
    summary: "Test helper, outside production only",
    query: z.object({ email: z.string(), url: z.string().optional() }),
    reply: null,
    status: 202,
    errors: joinErrors(limitErrors, { 404: ["NOT_FOUND"] }),
  },
  "POST /shop/api/store/security/reset-password/check": {
    summary: "Whether the link's token would still set a new password",
    body: confirmEmailSchema,
    reply: null,
    errors: joinErrors(limitErrors, linkErrors),
    optional: true,
  },
  "POST /shop/api/store/security/reset-password": {
    summary: "Set a new password with the link's token",
    body: resetPasswordSchema,
    reply: null,
    errors: joinErrors(limitErrors, busyErrors, linkErrors),
    optional: true,
  },
  "POST /shop/api/store/security/confirm-email": {
    summary: "Confirm an address with the link's token",
    body: confirmEmailSchema,
    reply: null,
    errors: joinErrors(limitErrors, linkErrors, { 409: ["ORDER_OPEN", "user_already_exists"] }),
    optional: true,
  },
  "POST /shop/api/store/security/confirm-email/renew": {
    summary: "Send a link that has run out anew, to the same address; the answer is always the same",
    body: confirmEmailSchema,
    reply: null,
    status: 202,
    errors: limitErrors,
    optional: true,
  },
  "GET /shop/api/store/auth/providers": {
    summary: "Providers a visitor may log in with; none or one",
    reply: providersReplySchema,
    seconds: 60,
  },
  "POST /shop/api/store/auth/provider/begin": {
    summary: "The provider's page for a login",
    body: providerBeginSchema,
    reply: providerPageSchema,
    errors: joinErrors(limitErrors, providerErrors),
  },
  "POST /shop/api/store/auth/provider/finish": {
    summary: "Log in, or link, with the query the provider sent the visitor back with",
    body: providerFinishSchema,
    reply: providerOutcomeSchema,
    errors: joinErrors(tokenErrors, limitErrors, providerErrors, identityErrors),
  },
  "POST /shop/api/store/auth/provider/link": {
    summary: "Link the identity of a login that met an existing account, after logging in to it",
    reply: null,
    user: true,
    errors: joinErrors(providerErrors, identityErrors),
  },
  "POST /shop/api/store/my-account/identity": {
    summary: "The provider's page for linking it to the account",
    body: providerLinkSchema,
    reply: providerPageSchema,
    user: true,
    errors: joinErrors(limitErrors, busyErrors, providerErrors, identityErrors, fieldErrors),
  },
  "DELETE /shop/api/store/my-account/identity": {
    summary: "Undo the link to the provider",
    reply: null,
    user: true,
    errors: joinErrors(providerErrors, { 409: ["PASSWORD_FIRST"] }),
  },
  "GET /shop/api/store/my-account/access": {
    summary: "Address, password, provider and sessions of the user",
    reply: accessReplySchema,
    user: true,
    optional: true,
  },
  "POST /shop/api/store/my-account/email/confirm": {
    summary: "Send the link that confirms the address again",
    reply: null,
    user: true,
    status: 202,
    errors: limitErrors,
    optional: true,
  },
  "DELETE /shop/api/store/my-account/sessions/{id}": {
    summary: "End one session",
    reply: null,
    user: true,
    errors: { 404: ["SESSION_NOT_FOUND"] },
    optional: true,
  },
  "POST /shop/api/store/my-account/password": {
    summary: "Change the password",
    body: changePasswordSchema,
    reply: null,
    user: true,
    errors: joinErrors(limitErrors, busyErrors),
    optional: true,
  },
  "POST /shop/api/store/my-account/email": {
    summary: "Change the e-mail address",
    body: changeEmailSchema,
    reply: null,
    user: true,
    status: 202,
    errors: joinErrors(limitErrors, busyErrors),
    optional: true,
  },
  "POST /shop/api/store/my-account/sessions/end": {
    summary: "End all other sessions",
    reply: null,
    user: true,
    optional: true,
  },
  "GET /shop/api/store/my-account/export": {
    summary: "Everything stored about the user",
    reply: z.record(z.string(), z.unknown()),
    user: true,
    optional: true,
  },
  "DELETE /shop/api/store/my-account": {
    summary: "Close the account",
    body: closeAccountSchema,
    reply: null,
    user: true,
    errors: joinErrors(limitErrors, busyErrors),
    optional: true,
  },
});
