"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { providersQuery, sessionQuery, useLogout } from "#lib/account/queries";
import type { SessionUser } from "#lib/account/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { usePanels } from "#lib/layout/store";
import { LoginForm, type LoginLabels } from "@/components/layout/login-form-client";
import { Providers } from "@/components/layout/providers-client";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel-client";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";

type Props = { locale: Locale; labels: LoginLabels; closeLabel: string };

function Account({ user, locale, labels }: { user: SessionUser; locale: Locale; labels: LoginLabels }) {
  const links = [
    { path: "/mon-compte/mes-informations", label: labels.profile },
    { path: "/mon-compte/dernieres-reservations", label: labels.orders },
  ];
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
              <ChevronRight aria-hidden="true" size={18} className="text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Logged out: the form and the way to sign up; logged in: who, profile, orders, logout. */
export function LoginPanel(props: Props) {
  return (
    <Providers>
      <Login {...props} />
    </Providers>
  );
}

function Login({ locale, labels, closeLabel }: Props) {
  const open = usePanels((state) => state.open === "login");
  const close = usePanels((state) => state.close);
  const [visit, setVisit] = useState({ open, count: 0 });
  if (visit.open !== open) setVisit({ open, count: visit.count + 1 });
  const session = useQuery({ ...sessionQuery(locale), enabled: open });
  const providers = useQuery({ ...providersQuery(locale), enabled: open });
  const logout = useLogout(locale);
  const pathname = usePathname();
  const router = useRouter();
  const onClose = () => close("login");
  const state = session.data?.state;
  const user = session.data?.state === "authenticated" ? session.data.user : null;

  const footer = user ? (
    <Button variant="secondary" block pending={logout.isPending} onClick={() => logout.mutate()}>
      {labels.logout}
    </Button>
  ) : (
    <>
      <p className="mb-3 text-grey">{labels.noAccount}</p>
      <Link
        href={href(locale, "/mon-compte/inscription")}
        className={buttonClass({ variant: "secondary", block: true })}
      >
        {labels.signUp}
      </Link>
    </>
  );

  return (
    <Panel
      open={open}
      onClose={onClose}
      title={user ? labels.accountTitle : labels.title}
      closeLabel={closeLabel}
      footer={state ? footer : undefined}
    >
      {user ? (
        <Account user={user} locale={locale} labels={labels} />
      ) : state === "guest" && !providers.isPending ? (
        <LoginForm
          key={visit.count}
          locale={locale}
          labels={labels}
          idPrefix="panel-login"
          providers={providers.data}
          destination={pathname}
          onSuccess={() => {
            showToast({ kind: "success", text: labels.success, timeout: 3000 });
            onClose();
            router.refresh();
          }}
        />
      ) : state === "unavailable" || session.isError ? (
        <Alert kind="info">{labels.unavailable}</Alert>
      ) : (
        <div className="grid gap-5">
          <Skeleton className="h-[74px]" />
          <Skeleton className="h-[74px]" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Panel>
  );
}
