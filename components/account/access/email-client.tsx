"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, MailWarning } from "lucide-react";
import { useState } from "react";
import { accessQuery } from "#lib/account/access";
import { isEmail } from "#lib/shop/email";
import { ask, toCallError } from "#lib/upstream/ask";
import { CurrentPassword, passwordIssue } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import type { AccessProps } from "@/components/account/access/words";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { TextField } from "@/components/ui/text-field";

/** The address that opens the account: confirmed or not, and its change, which the new address has to confirm. */
export function EmailAccess({ locale, words: all, access }: AccessProps) {
  const { email: words, rules } = all;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useMutation({
    mutationFn: () => ask("POST /shop/api/store/my-account/email/confirm", { locale }),
  });
  useLoginWhenEnded(resend.error, locale);
  const pending = sentTo ?? access.pendingEmail;
  return (
    <AccountSection id="access-email" title={words.title}>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="break-all font-semibold">{access.username}</span>
        {access.verified ? (
          <Tag kind="success">
            <CircleCheck aria-hidden="true" size={16} />
            {words.confirmed}
          </Tag>
        ) : (
          <Tag kind="warning">
            <MailWarning aria-hidden="true" size={16} />
            {words.unconfirmed}
          </Tag>
        )}
      </p>
      {pending && (
        <Alert kind="info" className="mt-4" live={sentTo !== null}>
          {filled(sentTo ? words.sent : words.pending, { email: pending })}
        </Alert>
      )}
      {resend.isSuccess && (
        <Alert kind="success" className="mt-4" onClose={resend.reset} closeLabel={all.close}>
          {words.resent}
        </Alert>
      )}
      {resend.error && (
        <Alert kind="error" className="mt-4">
          {toCallError(resend.error).message || all.failed}
        </Alert>
      )}
      {open ? (
        <GuardedForm
          locale={locale}
          id="change-email"
          submit={words.submit}
          cancel={all.cancel}
          failed={all.failed}
          fields={["email", "currentPassword"]}
          onClose={() => setOpen(false)}
          check={(given) => {
            const email = String(given.get("email") ?? "").trim();
            const same = email.toLowerCase() === access.username;
            return {
              email: !email ? "required" : !isEmail(email) ? "email" : same ? "same" : undefined,
              currentPassword: given.get("currentPassword") ? undefined : "required",
            };
          }}
          send={async (given) => {
            const email = String(given.get("email")).trim();
            const body = { email, currentPassword: String(given.get("currentPassword")) };
            await ask("POST /shop/api/store/my-account/email", { locale, body });
            setSentTo(email);
            setOpen(false);
            await client.invalidateQueries(accessQuery(locale));
          }}
        >
          {(codes) => (
            <>
              <TextField
                id="change-email-email"
                name="email"
                type="email"
                label={words.new}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
                error={codes.email === "same" ? words.same : passwordIssue(codes.email, rules)}
              />
              <CurrentPassword id="change-email" name="currentPassword" rules={rules} code={codes.currentPassword} />
            </>
          )}
        </GuardedForm>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {access.hasPassword && (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {words.change}
            </Button>
          )}
          {!access.verified && !resend.isSuccess && (
            <Button variant="quiet" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
              {words.resend}
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  );
}
