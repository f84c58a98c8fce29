"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { accessQuery } from "#lib/account/queries";
import type { Access, SessionEntry } from "#lib/account/schema";
import { formatInstant } from "#lib/i18n/format";
import { ask, toCallError } from "#lib/upstream/ask";
import { AccountSection } from "@/components/account/access/section";
import { useLoginOnExpiry } from "@/components/account/use-login-on-expiry";
import { FailureAlert } from "@/components/layout/failure-alert";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { showToast } from "@/components/ui/toast-store";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

function Session({ entry, pending, end }: { entry: SessionEntry; pending: boolean; end: () => void }) {
  const t = useTranslations("account.access");
  const Icon = /iPhone|Android/.test(entry.device) ? Smartphone : Monitor;
  const device = entry.device || t("sessions.unknown");
  const date = formatInstant(entry.lastUsedAt, useLocale());
  return (
    <li className="flex items-start gap-4 border-line py-4 first:pt-0 not-last:border-b last:pb-0">
      <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-control bg-tint">
        <Icon size={20} className="text-primary" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {entry.current && <Tag kind="success">{t("sessions.current")}</Tag>}
        </p>
        <p className="text-sm text-grey tabular-nums">
          {[
            t("sessions.used", { date }),
            entry.network && t("sessions.network", { network: entry.network }),
            entry.stayLogged && t("sessions.stay"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {!entry.current && (
        <Button
          variant="secondary"
          size="sm"
          className="flex-none"
          aria-label={t("sessions.endLabel", { device, date })}
          pending={pending}
          onClick={end}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** The account's sessions; the others can be ended, one or all. */
export function Sessions({ access }: { access: Access }) {
  const locale = useLocale();
  const t = useTranslations("account.access");
  const client = useQueryClient();
  const others = access.sessions.filter(({ current }) => !current);
  const intro = useRestoreFocus<HTMLParagraphElement>(access.sessions.length);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id
        ? ask("DELETE /shop/api/store/my-account/sessions/{id}", { params: { id }, locale }).catch((error) => {
            // It has already ended.
            if (toCallError(error).status !== 404) throw error;
          })
        : ask("POST /shop/api/store/my-account/sessions/end", { locale }),
    onSuccess: (_reply, id) => showToast({ kind: "success", text: id ? t("sessions.ended") : t("sessions.endedAll") }),
    onSettled: () => client.invalidateQueries(accessQuery(locale)),
  });
  useLoginOnExpiry(end.error, locale);
  return (
    <AccountSection id="access-sessions" title={t("sessions.title")}>
      <p ref={intro} tabIndex={-1} className="mt-3 mb-5 text-grey">
        {others.length > 0 ? t("sessions.text") : t("sessions.only")}
      </p>
      <FailureAlert error={end.error} otherwise={t("failed")} className="mb-4" />
      <ul>
        {access.sessions.map((entry) => (
          <Session
            key={entry.id}
            entry={entry}
            pending={end.isPending && end.variables === entry.id}
            end={() => end.mutate(entry.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="danger"
          size="sm"
          className="mt-5"
          pending={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {t("sessions.endAll")}
        </Button>
      )}
    </AccountSection>
  );
}
