"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accessQuery } from "#lib/account/access";
import { checkPassword } from "#lib/account/password";
import { ask, toCallError } from "#lib/upstream/ask";
import { CurrentPassword, passwordIssue, passwordLabels } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import type { AccessProps } from "@/components/account/access/words";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field-client";
import { showToast } from "@/components/ui/toast-store";

const text = (given: FormData, name: string) => String(given.get(name) ?? "");

/** Who came by a provider has no password yet; a link by mail proves the address first. */
function NoPassword({ locale, words: all, access }: AccessProps) {
  const { password: words } = all;
  const send = useMutation({
    mutationFn: () =>
      ask("POST /shop/api/store/security/forgot-password", { locale, body: { email: access.username, locale } }),
  });
  return (
    <>
      <p className="mt-3 text-grey">{filled(words.none, { provider: access.provider ?? "" })}</p>
      {send.error && (
        <Alert kind="error" className="mt-4">
          {toCallError(send.error).message || all.failed}
        </Alert>
      )}
      {send.isSuccess ? (
        <Alert kind="success" className="mt-4" onClose={send.reset} closeLabel={all.close}>
          {filled(words.noneSent, { email: access.username })}
        </Alert>
      ) : (
        <Button variant="secondary" size="sm" className="mt-5" pending={send.isPending} onClick={() => send.mutate()}>
          {words.noneSend}
        </Button>
      )}
    </>
  );
}

/** The change of the password: the current one is asked, the other sessions end. */
export function PasswordAccess(props: AccessProps) {
  const { locale, words: all, access } = props;
  const { password: words, rules } = all;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const fields = ["currentPassword", "password", "password_confirm"];
  return (
    <AccountSection id="access-password" title={words.title}>
      {access.hasPassword ? <p className="mt-3 text-grey">{words.text}</p> : <NoPassword {...props} />}
      {access.hasPassword && !open && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {open && (
        <GuardedForm
          locale={locale}
          id="change-password"
          submit={words.submit}
          cancel={all.cancel}
          failed={all.failed}
          fields={fields}
          onClose={() => setOpen(false)}
          check={(given) => ({
            currentPassword: text(given, "currentPassword") ? undefined : "required",
            ...checkPassword({
              password: text(given, "password"),
              password_confirm: text(given, "password_confirm"),
            }),
          })}
          send={async (given) => {
            const body = {
              currentPassword: text(given, "currentPassword"),
              password: text(given, "password"),
              password_confirm: text(given, "password_confirm"),
            };
            await ask("POST /shop/api/store/my-account/password", { locale, body });
            setOpen(false);
            showToast({ kind: "success", text: words.saved });
            await client.invalidateQueries(accessQuery(locale));
          }}
        >
          {(codes) => (
            <>
              {/* A password manager files the new password under this name. */}
              <input type="text" name="username" value={access.username} autoComplete="username" readOnly hidden />
              <CurrentPassword id="change-password" name="currentPassword" rules={rules} code={codes.currentPassword} />
              {(["password", "password_confirm"] as const).map((field) => (
                <PasswordField
                  key={field}
                  {...passwordLabels(rules)}
                  id={`change-password-${field}`}
                  name={field}
                  label={field === "password" ? words.new : words.confirm}
                  help={field === "password" ? words.help : undefined}
                  autoComplete="new-password"
                  required
                  error={passwordIssue(codes[field], rules)}
                />
              ))}
            </>
          )}
        </GuardedForm>
      )}
    </AccountSection>
  );
}
