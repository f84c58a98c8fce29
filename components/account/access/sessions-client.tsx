"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { accessQuery } from "#lib/account/access";
import type { SessionEntry } from "#lib/account/schema";
import { formatInstant } from "#lib/i18n/format";
import { ask, toCallError } from "#lib/upstream/ask";
import { AccountSection } from "@/components/account/access/section";
import type { AccessProps } from "@/components/account/access/words";
import { useLoginWhenEnded } from "@/components/account/login-when-ended";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { showToast } from "@/components/ui/toast-store";

type Words = AccessProps["words"]["sessions"];

function Session({ entry, words, end }: { entry: SessionEntry; words: Words; end: () => void }) {
  const Icon = /iPhone|Android/.test(entry.device) ? Smartphone : Monitor;
  const device = entry.device || words.unknown;
  const date = formatInstant(entry.lastUsedAt);
  return (
    <li className="flex items-start gap-4 border-line py-4 first:pt-0 not-last:border-b last:pb-0">
      <span aria-hidden="true" className="grid size-11 flex-none place-items-center rounded-control bg-tint">
        <Icon size={20} className="text-primary" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {entry.current && <Tag kind="success">{words.current}</Tag>}
        </p>
        <p className="text-sm text-grey tabular-nums">
          {[
            filled(words.used, { date }),
            entry.network && filled(words.network, { network: entry.network }),
            entry.stayLogged && words.stay,
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
          aria-label={filled(words.endLabel, { device, date })}
          onClick={end}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Where the account is open; the others can be closed, one or all. */
export function Sessions({ locale, words: all, access }: AccessProps) {
  const words = all.sessions;
  const client = useQueryClient();
  const others = access.sessions.filter(({ current }) => !current);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id
        ? ask("DELETE /shop/api/store/my-account/sessions/{id}", { params: { id }, locale })
        : ask("POST /shop/api/store/my-account/sessions/end", { locale }),
    onSuccess: (_reply, id) => showToast({ kind: "success", text: id ? words.ended : words.endedAll }),
    onSettled: () => client.invalidateQueries(accessQuery(locale)),
  });
  useLoginWhenEnded(end.error, locale);
  return (
    <AccountSection id="access-sessions" title={words.title}>
      <p className="mt-3 mb-5 text-grey">{others.length > 0 ? words.text : words.only}</p>
      {end.error && (
        <Alert kind="error" className="mb-4">
          {toCallError(end.error).message || all.failed}
        </Alert>
      )}
      <ul>
        {access.sessions.map((entry) => (
          <Session key={entry.id} entry={entry} words={words} end={() => end.mutate(entry.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="danger" size="sm" className="mt-5" pending={end.isPending} onClick={() => end.mutate(null)}>
          {words.endAll}
        </Button>
      )}
    </AccountSection>
  );
}
