"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { providersQuery, sessionQuery, useLogout } from "#lib/account/queries";
import type { SessionUser } from "#lib/account/schema";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import { LoginForm } from "@/components/layout/login-form-client";
import { Providers } from "@/components/layout/providers-client";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel-client";
import { Skeletons } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";

function Account({ user }: { user: SessionUser }) {
  const locale = useLocale();
  const t = useTranslations("layout.login");
  const links = [
    { path: "/mon-compte/mes-informations", label: t("profile") },
    { path: "/mon-compte/dernieres-reservations", label: t("orders") },
  ] as const;
  return (
    <>
      <p className="text-lg font-semibold">
        {user.firstName} {user.lastName}
      </p>
      <p className="text-grey">{user.username}</p>
      <ul className="mt-5 border-t border-line">
        {links.map(({ path, label }) => (
          <li key={path} className="border-b border-line">
            <Link
              href={href(locale, path)}
              className="flex min-h-14 items-center justify-between gap-3 rounded-control font-semibold hover:text-primary"
            >
              {label}
              <ChevronRight size={18} className="text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Logged out: the form and the sign-up link; logged in: name, profile, orders, logout. */
export function LoginPanel() {
  return (
    <Providers>
      <Login />
    </Providers>
  );
}

function Login() {
  const locale = useLocale();
  const t = useTranslations("layout.login");
  const open = usePanels((state) => state.open === "login");
  const close = usePanels((state) => state.close);
  const [visit, setVisit] = useState({ open, count: 0 });
  if (visit.open !== open) setVisit({ open, count: visit.count + 1 });
  const session = useQuery({ ...sessionQuery(locale), enabled: open });
  const providers = useQuery({ ...providersQuery(locale), enabled: open });
  const logout = useLogout(locale);
  // The error of a failed logout is not shown again when the panel reopens.
  const { reset } = logout;
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  const pathname = usePathname();
  const router = useRouter();
  const onClose = () => close("login");
  const state = session.data?.state;
  const user = session.data?.state === "authenticated" ? session.data.user : null;

  const footer = user ? (
    <>
      {logout.isError && (
        <Alert kind="error" className="mb-3">
          {t("logoutFailed")}
        </Alert>
      )}
      <Button variant="secondary" block pending={logout.isPending} onClick={() => logout.mutate()}>
        {t("logout")}
      </Button>
    </>
  ) : (
    <>
      <p className="mb-3 text-grey">{t("noAccount")}</p>
      <Link
        href={href(locale, "/mon-compte/inscription")}
        className={buttonClass({ variant: "secondary", block: true })}
      >
        {t("signUp")}
      </Link>
    </>
  );

  return (
    <Panel
      open={open}
      onClose={onClose}
      title={user ? t("accountTitle") : t("title")}
      footer={state ? footer : undefined}
    >
      {user ? (
        <Account user={user} />
      ) : state === "guest" && !providers.isPending ? (
        <LoginForm
          key={visit.count}
          idPrefix="panel-login"
          providers={providers.data}
          destination={pathname + window.location.search}
          onSuccess={() => {
            showToast({ kind: "success", text: t("success"), timeout: 3000 });
            onClose();
            router.refresh();
          }}
        />
      ) : state === "unavailable" || session.isError ? (
        <Alert kind="info">{t("unavailable")}</Alert>
      ) : (
        <Skeletons className="gap-5" of={["h-[74px]", "h-[74px]", "h-12"]} />
      )}
    </Panel>
  );
}
