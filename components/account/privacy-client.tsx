"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accessQuery, forgetTexts, forgetVisitor } from "#lib/account/queries";
import { schemaResolver } from "#lib/contract/schema-resolver";
import { href } from "#lib/i18n/navigation";
import { ask } from "#lib/upstream/ask";
import { CurrentPassword } from "@/components/account/access/current-password-client";
import { GuardedForm } from "@/components/account/access/guarded-form-client";
import { AccountSection } from "@/components/account/access/section";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Button, buttonClass } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { saveFile } from "@/components/ui/save-file";
import { showToast } from "@/components/ui/toast-store";

const rules = schemaResolver<{ password: string; sure: boolean }>(
  async () => (await import("#lib/account/password-schema")).closeAccountFormSchema,
);

const gone = ["access", "contact", "messages", "reviews"] as const;
const kept = ["invoices", "running", "reviews"] as const;

function Export() {
  const locale = useLocale();
  const words = useTranslations("account.privacy");
  const fetchData = useMutation({
    mutationFn: () => ask("GET /shop/api/store/my-account/export", { locale }),
    onSuccess: (data) => {
      saveFile(words("fileName"), "application/json", JSON.stringify(data, null, 2));
      showToast({ kind: "success", text: words("exported") });
    },
  });
  const ended = useLoginOnExpiry(fetchData.error, locale);
  return (
    <AccountSection id="export" title={words("exportTitle")}>
      <p className="mt-3 max-w-measure text-grey">{words("exportText")}</p>
      {!ended && <FailureAlert error={fetchData.error} otherwise={words("exportFailed")} className="mt-4" />}
      <Button variant="secondary" className="mt-5" pending={fetchData.isPending} onClick={() => fetchData.mutate()}>
        <Download size={18} />
        {words("exportAction")}
      </Button>
    </AccountSection>
  );
}

function Rows({ title, rows }: { title: string; rows: string[] }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-grey marker:text-primary">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}

/** The account's data: export, and deletion with the password and a note on what the law requires to be kept (nFADP). */
export function Privacy() {
  const locale = useLocale();
  const words = useTranslations("account.privacy");
  const router = useRouter();
  const client = useQueryClient();
  const access = useQuery(accessQuery(locale));
  useLoginOnExpiry(access.error, locale);
  const [open, setOpen] = useState(false);
  const noPassword = access.data?.hasPassword === false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Export />
      <AccountSection id="delete" title={words("deleteTitle")}>
        <p className="mt-3 text-grey">{words("deleteText")}</p>
        <div className="mt-5 grid gap-6 sm:grid-cols-2">
          <Rows title={words("goneTitle")} rows={gone.map((row) => words(`gone.${row}`))} />
          <Rows title={words("keptTitle")} rows={kept.map((row) => words(`kept.${row}`))} />
        </div>
        {noPassword && (
          <div className="mt-5 grid justify-items-start gap-4">
            <p>{words("needsPassword")}</p>
            <Link href={href(locale, "/mon-compte/securite")} className={buttonClass({ variant: "secondary" })}>
              {words("toAccess")}
            </Link>
          </div>
        )}
        {!noPassword && !open && (
          <Button variant="danger" className="mt-6" onClick={() => setOpen(true)}>
            {words("deleteAction")}
          </Button>
        )}
        {!noPassword && open && (
          <GuardedForm
            submit={words("final")}
            cancel={words("cancel")}
            failed={words("failed")}
            variant="danger"
            rules={rules}
            defaults={{ password: "", sure: false }}
            onClose={() => setOpen(false)}
            send={async ({ password }) => {
              await ask("DELETE /shop/api/store/my-account", { locale, body: { password } });
              forgetTexts();
              await forgetVisitor(client, { state: "guest" }, locale);
              router.replace(href(locale, "/login", { compte: "supprime" }));
            }}
          >
            {(register, codes) => (
              <>
                <CurrentPassword id="close" field={register("password")} code={codes.password} />
                <CheckboxField
                  {...register("sure")}
                  id="close-sure"
                  label={words("confirm")}
                  error={codes.sure && words("confirmRequired")}
                />
              </>
            )}
          </GuardedForm>
        )}
      </AccountSection>
    </div>
  );
}
