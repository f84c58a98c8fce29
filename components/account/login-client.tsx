"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Locale } from "#lib/i18n/locale";
import { href, sameSitePath } from "#lib/i18n/navigation";
import { LoginForm, type LoginLabels } from "@/components/layout/login-form-client";
import { showToast } from "@/components/ui/toast-store";

const remembered = "nuxtShop_target";

type Props = { locale: Locale; labels: LoginLabels; destination: string | null };

/** The login page's form: afterwards to the destination given, else the remembered target, else home (RT14). */
export function LoginPageForm({ locale, labels, destination }: Props) {
  const router = useRouter();
  useEffect(() => {
    if (destination) sessionStorage.setItem(remembered, destination);
  }, [destination]);

  return (
    <LoginForm
      locale={locale}
      labels={labels}
      idPrefix="page-login"
      onSuccess={() => {
        const target = sameSitePath(destination ?? sessionStorage.getItem(remembered)) ?? href(locale);
        sessionStorage.removeItem(remembered);
        showToast({ kind: "success", text: labels.success, timeout: 3000 });
        router.push(target);
        router.refresh();
      }}
    />
  );
}
