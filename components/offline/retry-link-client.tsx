"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";

type Props = { path: string };

const lookAgain = 3_000;
const never = () => () => undefined;

/**
 * Link to the requested page, followed automatically once the network is back; to the home page when this page itself was
 * requested.
 */
export function RetryLink({ path }: Props) {
  const t = useTranslations("offline.page");
  const locale = useLocale();
  const wanted = useSyncExternalStore(
    never,
    () => location.pathname !== path,
    () => true,
  );
  useEffect(() => {
    if (!wanted) return;
    // The device reports "online" before the network really works: check before leaving.
    const look = async () => {
      const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
      if (answer?.ok) location.reload();
    };
    const timer = setInterval(() => void (navigator.onLine && look()), lookAgain);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted ? (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the requested page, also before hydration
    <a href="" className={buttonClass()}>
      {t("retry")}
    </a>
  ) : (
    <a href={href(locale)} className={buttonClass()}>
      {t("home")}
    </a>
  );
}
