"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { forgetVisitor } from "#lib/account/queries";
import { href, sameSitePath } from "#lib/i18n/navigation";
import { ask, toCallError } from "#lib/upstream/ask";
import { LoginForm } from "@/components/layout/login-form-client";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <div className="mt-6 grid gap-6">{children}</div>
    </>
  );
}

/** Sends the provider's response to the shop, once, then redirects to the destination, to linking, or shows an error. */
export function ProviderReturn() {
  const locale = useLocale();
  const t = useTranslations("account.return");
  const login = useTranslations("layout.login");
  const router = useRouter();
  const client = useQueryClient();
  const asked = useRef(false);

  const goOn = (text: string, destination: string | null, kind: "success" | "error" = "success") => {
    showToast({ kind, text, timeout: 3000 });
    router.replace(sameSitePath(destination) ?? href(locale));
    router.refresh();
  };

  const finish = useMutation({
    mutationFn: (search: string) => ask("POST /shop/api/store/auth/provider/finish", { locale, body: { search } }),
    onSuccess: async ({ outcome, destination }) => {
      if (outcome === "account-exists") return;
      await forgetVisitor(client, null, locale);
      goOn(outcome === "linked" ? t("linked") : login("success"), destination);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code in the address is valid for one call
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const { search } = window.location;
    window.history.replaceState(null, "", window.location.pathname);
    finish.mutate(search);
  }, []);

  if (finish.data?.outcome === "account-exists") {
    const { destination, email = "" } = finish.data;
    return (
      <Titled title={t("existsTitle")}>
        <p className="text-lg text-grey">{t("exists", { email })}</p>
        <div className="rounded-card border border-line bg-white p-6 md:p-8">
          <LoginForm
            idPrefix="link-login"
            email={email}
            onSuccess={() =>
              void ask("POST /shop/api/store/auth/provider/link", { locale }).then(
                () => goOn(t("linked"), destination),
                () => goOn(t("linkFailed"), destination, "error"),
              )
            }
          />
        </div>
      </Titled>
    );
  }
  if (finish.error) {
    const failure = toCallError(finish.error);
    const denied = failure.code === "PROVIDER_DENIED";
    return (
      <Titled title={denied ? t("deniedTitle") : t("failedTitle")}>
        <Alert kind={denied ? "info" : "error"}>{failure.message || t("failed")}</Alert>
        <Link href={href(locale, "/login")} className={buttonClass({ block: true })}>
          {t("back")}
        </Link>
      </Titled>
    );
  }
  return (
    <>
      <h1>{t("title")}</h1>
      <p role="status" className="mt-4 flex items-center gap-4 text-lg">
        <span
          aria-hidden="true"
          className="size-5 flex-none animate-spin rounded-full border-2 border-primary border-t-transparent"
        />
        {t("waiting")}
      </p>
    </>
  );
}
