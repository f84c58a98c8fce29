"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accessQuery } from "#lib/account/access";
import { href } from "#lib/i18n/navigation";
import { ask, toCallError } from "#lib/upstream/ask";
import { CurrentPassword } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import type { AccessProps } from "@/components/account/access/words";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";

/** The link to a login provider: made after the password, undone where a password remains. */
export function ProviderAccess({ locale, words: all, access, provider }: AccessProps & { provider: string }) {
  const { provider: words, rules } = all;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const unlink = useMutation({
    mutationFn: () => ask("DELETE /shop/api/store/my-account/identity", { locale }),
    onSuccess: () => {
      showToast({ kind: "success", text: filled(words.unlinkedNow, { provider }) });
      return client.invalidateQueries(accessQuery(locale));
    },
  });
  return (
    <AccountSection id="access-provider" title={filled(words.title, { provider })}>
      <p className="mt-3 text-grey">{filled(access.linked ? words.linked : words.unlinked, { provider })}</p>
      {unlink.error && (
        <Alert kind="error" className="mt-4">
          {toCallError(unlink.error).message || all.failed}
        </Alert>
      )}
      {access.linked &&
        (access.hasPassword ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-5"
            pending={unlink.isPending}
            onClick={() => unlink.mutate()}
          >
            {words.unlink}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-grey">{words.needsPassword}</p>
        ))}
      {!access.linked && !open && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setOpen(true)}>
          {words.link}
        </Button>
      )}
      {!access.linked && open && (
        <GuardedForm
          locale={locale}
          id="link"
          submit={words.link}
          cancel={all.cancel}
          failed={all.failed}
          fields={["password"]}
          onClose={() => setOpen(false)}
          check={(given) => ({ password: given.get("password") ? undefined : "required" })}
          send={async (given) => {
            const destination = href(locale, "/mon-compte/securite");
            const body = { password: String(given.get("password")), destination };
            const { url } = await ask("POST /shop/api/store/my-account/identity", { locale, body });
            window.location.assign(url);
          }}
        >
          {(codes) => <CurrentPassword id="link" name="password" rules={rules} code={codes.password} />}
        </GuardedForm>
      )}
    </AccountSection>
  );
}
