"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { deleteOfflineHomes, type OfflineHome, readOfflineHomes, releasePictures } from "#lib/offline/offline-homes";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

/** The cached homes, each linked to its offline page. */
export function OfflineHomes() {
  const locale = useLocale();
  const t = useTranslations("offline.page");
  const [homes, setHomes] = useState<OfflineHome[]>([]);
  useEffect(() => {
    const read = readOfflineHomes(locale);
    read.then(setHomes, () => undefined);
    return () => void read.then(releasePictures, () => undefined);
  }, [locale]);
  // The section goes with its button: the page's content takes the focus.
  useRestoreFocus(homes.length);
  if (homes.length === 0) return null;

  const forget = async () => {
    await deleteOfflineHomes();
    releasePictures(homes);
    setHomes([]);
    announce(t("forgotten"));
  };

  return (
    <section aria-labelledby="homes" className="mt-12">
      <h2 id="homes">{t("homes")}</h2>
      <p className="mt-2 text-grey">{t("homesText")}</p>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {homes.map(({ path, title, date, picture }) => (
          <li key={path} className="border-t border-line">
            <a href={path} className="group flex min-h-20 items-center gap-4 rounded-control py-3">
              <span className="block h-16 w-24 flex-none overflow-hidden rounded-control bg-tint-strong">
                {picture && <img src={picture} alt="" width={96} height={64} className="size-full object-cover" />}
              </span>
              <span className="min-w-0">
                <span className="block font-semibold group-hover:text-primary group-hover:underline">{title}</span>
                <span className="num block text-sm whitespace-normal text-grey">{t("read", { date: date })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-4 -ml-3" onClick={() => void forget()}>
        {t("forget")}
      </Button>
    </section>
  );
}
