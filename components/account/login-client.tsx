"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { sessionQuery, useLogout } from "#lib/account/queries";
import { loginTarget } from "#lib/account/target";
import { destinationIn, href } from "#lib/i18n/navigation";
import { LoginForm } from "@/components/layout/login-form-client";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { usePush } from "@/components/ui/progress-client";
import { Skeletons } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";

type Props = {
  destination: Route | null;
  providers: { name: string }[];
  /** The browser has a session cookie, which may have expired. */
  hasSession: boolean;
};

/** The login page's form; afterwards it goes to the given destination, else the remembered one, else the home page. */
export function LoginPageForm({ destination, providers, hasSession }: Props) {
  const locale = useLocale();
  const t = useTranslations("account.login");
  const login = useTranslations("layout.login");
  const router = useRouter();
  const push = usePush();
  const session = useQuery({ ...sessionQuery(locale), enabled: hasSession });
  const logout = useLogout(locale);
  // Once rendered, the form stays, also while the login redirects.
  const [asked, setAsked] = useState(!hasSession);
  const user = session.data?.state === "authenticated" ? session.data.user : null;
  if (!asked && !session.isPending && !user) setAsked(true);
  useEffect(() => {
    if (destination) loginTarget.keep(destination);
  }, [destination]);

  if (!asked && !user) return <Skeletons className="gap-5" of={["h-[74px]", "h-[74px]", "h-12"]} />;
  if (!asked && user) {
    return (
      <div className="grid gap-5">
        <h2 className="text-xl">{t("already")}</h2>
        <p className="text-grey">{t("alreadyText", { name: user.username })}</p>
        <Link
          href={destination ?? href(locale, "/mon-compte/dernieres-reservations")}
          className={buttonClass({ block: true })}
        >
          {t("continue")}
        </Link>
        <Button
          variant="secondary"
          block
          pending={logout.isPending}
          onClick={() =>
            logout.mutate(undefined, { onError: () => showToast({ kind: "error", text: login("logoutFailed") }) })
          }
        >
          {t("other")}
        </Button>
      </div>
    );
  }
  return (
    <LoginForm
      idPrefix="page-login"
      providers={providers}
      destination={destination}
      onSuccess={() => {
        const target = destinationIn(locale, destination ?? loginTarget.read() ?? undefined) ?? href(locale);
        loginTarget.keep(null);
        showToast({ kind: "success", text: login("success"), timeout: 3000 });
        push(target);
        router.refresh();
      }}
    />
  );
}
