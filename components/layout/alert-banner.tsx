import { TriangleAlert } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { alertPath } from "#lib/content/alert";
import { isCurrent } from "#lib/content/current";
import type { Content } from "#lib/content/schema";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { Link } from "@/components/ui/link";

type Props = { alerts: Content[]; today: string; locale: Locale };

/** The red banner above the header, one line per alert, while there are any. */
export async function AlertBanner({ alerts, today, locale }: Props) {
  const current = alerts.filter((alert) => isCurrent(alert, today));
  if (current.length === 0) return null;
  const t = await getTranslations("layout.alert");
  return (
    <aside
      aria-label={t("label")}
      className="bg-danger bg-[linear-gradient(90deg,var(--agency-danger-pressed),var(--agency-danger))] text-white"
    >
      <ul className="wrap divide-y divide-white/25">
        {current.map((alert) => {
          const path = alertPath(alert.facts.page);
          return (
            <li key={alert.id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5">
              <TriangleAlert size={20} className="flex-none" />
              <p className="min-w-0 flex-1 basis-48 py-1.5">
                <strong className="font-semibold">{alert.title}</strong>
                {alert.summary && <span className={path ? "max-sm:sr-only" : undefined}> — {alert.summary}</span>}
              </p>
              {path && (
                <Link
                  href={href(locale, path)}
                  className="on-picture max-[389px]:ml-8 inline-flex min-h-11 items-center rounded-control font-semibold underline underline-offset-3"
                >
                  {t("more")}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
