"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { sessionQuery, useLogout } from "#lib/account/queries";
import { keepTarget, takeTarget } from "#lib/account/target";
import type { Locale } from "#lib/i18n/locale";
import { href, sameSitePath } from "#lib/i18n/navigation";
import { LoginForm, type LoginLabels } from "@/components/layout/login-form-client";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { usePush } from "@/components/ui/progress-client";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import type account from "@/messages/fr/account.json";

type Props = {
  locale: Locale;
  labels: LoginLabels;
  words: (typeof account)["login"];
  destination: string | null;
  providers: { name: string }[];
  /** The browser carries a session, which may have ended. */
  hasSession: boolean;
};

/** The login page's form: afterwards to the destination given, else the remembered target, else home. */
export function LoginPageForm({ locale, labels, words, destination, providers, hasSession }: Props) {
  const router = useRouter();
  const push = usePush();
  const session = useQuery({ ...sessionQuery(locale), enabled: hasSession });
  const logout = useLogout(locale);
  // Once the form stands there it stays, also while the login leads on.
  const [asked, setAsked] = useState(!hasSession);
  const user = session.data?.state === "authenticated" ? session.data.user : null;
  if (!asked && !session.isPending && !user) setAsked(true);
  useEffect(() => {
    if (destination) keepTarget(destination);
  }, [destination]);

  if (!asked && !user) {
    return (
      <div className="grid gap-5">
        <Skeleton className="h-[74px]" />
        <Skeleton className="h-[74px]" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (!asked && user) {
    return (
      <div className="grid gap-5">
        <h2 className="text-xl">{words.already}</h2>
        <p className="break-words text-grey">{words.alreadyText.replace("{name}", user.username)}</p>
        <Link
          href={destination ?? href(locale, "/mon-compte/dernieres-reservations")}
          className={buttonClass({ block: true })}
        >
          {words.continue}
        </Link>
        <Button variant="secondary" block pending={logout.isPending} onClick={() => logout.mutate()}>
          {words.other}
        </Button>
      </div>
    );
  }
  return (
    <LoginForm
      locale={locale}
      labels={labels}
      idPrefix="page-login"
      providers={providers}
      destination={destination}
      onSuccess={() => {
        const target = sameSitePath(destination ?? takeTarget()) ?? href(locale);
        takeTarget();
        showToast({ kind: "success", text: labels.success, timeout: 3000 });
        push(target);
        router.refresh();
      }}
    />
  );
}
