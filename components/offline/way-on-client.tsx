"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useSyncExternalStore } from "react";
import { href } from "#lib/i18n/navigation";
import { buttonClass } from "@/components/ui/button";

type Props = { path: string };

const lookAgain = 3_000;
const never = () => () => undefined;

/** The one way on: the wanted page again, by itself once the network is back; home when this page itself was wanted. */
export function WayOn({ path }: Props) {
  const t = useTranslations("offline.page");
  const locale = useLocale();
  const wanted = useSyncExternalStore(
    never,
    () => location.pathname !== path,
    () => true,
  );
  useEffect(() => {
    if (!wanted) return;
    // The device says "online" before the network really answers: ask before leaving.
    const look = async () => {
      const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
      if (answer?.ok) location.reload();
    };
    const timer = setInterval(() => void (navigator.onLine && look()), lookAgain);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted ? (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the wanted page's own, also before this page comes alive.
    <a href="" className={buttonClass()}>
      {t("retry")}
    </a>
  ) : (
    <a href={href(locale)} className={buttonClass()}>
      {t("home")}
    </a>
  );
}
