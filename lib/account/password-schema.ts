import { z } from "zod";
import { checkPassword } from "#lib/account/password";
import { emailPattern } from "#lib/contact/email";
import { faultCode } from "#lib/contract/issue-code";

export const credentialsSchema = z.object({
  email: z.string().trim().min(1).max(254),
  /** Upper bound for any password: up to 128 characters, each of up to four UTF-16 code units. */
  password: z.string().min(1).max(512),
  stayLogged: z.boolean().optional(),
});

/** A new password, entered twice; the shop validates it: 8 to 128 characters, not a common one, both equal. */
export const passwordPairSchema = z.object({
  password: z.string(),
  password_confirm: z.string(),
});

export const forgotPasswordSchema = z.object({
  email: z.string().max(254),
  locale: z.string().optional(),
});
export const resetPasswordSchema = z.object({
  token: z.string().max(200),
  ...passwordPairSchema.shape,
});
export const changePasswordSchema = z.object({
  currentPassword: z.string(),
  ...passwordPairSchema.shape,
});

type Pair = z.infer<typeof passwordPairSchema>;
/** The rule for a new password, which the shop applies separately: only it has the list of common passwords. */
const asGood = ({ value, issues }: z.core.ParsePayload<Pair>) => {
  for (const [field, code] of Object.entries(checkPassword(value)))
    issues.push({ code: "custom", input: value, path: [field], ...faultCode(code) });
};

/** Form schemas: those of the calls, plus the rules that are not part of the contract. */
export const askForLinkSchema = forgotPasswordSchema.extend({
  email: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .pipe(z.email({ pattern: emailPattern })),
});
export const resetFormSchema = passwordPairSchema.check(asGood);
const given = z.string().min(1);
export const changePasswordFormSchema = changePasswordSchema.extend({ currentPassword: given }).check(asGood);
export const linkFormSchema = z.object({ password: given });
export const closeAccountFormSchema = z.object({
  password: given,
  sure: z.boolean().refine((isSure) => isSure, faultCode("checked")),
});
/** @param current the account's current address, in lower case */
export const changeEmailFormSchema = (current: string) =>
  z.object({
    email: askForLinkSchema.shape.email.refine((email) => email.toLowerCase() !== current, faultCode("same")),
    currentPassword: given,
  });
