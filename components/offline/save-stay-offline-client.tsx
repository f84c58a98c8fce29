"use client";
import { MapPinned } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { offlinePath } from "#lib/offline/address";
import { removeOfflineStays, saveOfflineStays } from "#lib/offline/offline-stay";
import { today } from "#lib/property/calendar";
import type { Order } from "#lib/shop/order-schema";
import { offlineStaysOf, refreshOfflineStays } from "@/components/offline/offline-stays";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

type Props = { order: Order };

/** Stores a paid stay on this device only at the guest's request, and removes it again. */
export function SaveStayOffline({ order }: Props) {
  const locale = useLocale();
  const t = useTranslations("offline.pass");
  const number = order.number ?? "";
  const [state, setState] = useState<"off" | "kept" | "failed">("off");
  const button = useRestoreFocus<HTMLButtonElement>(state);
  useEffect(() => {
    if (refreshOfflineStays(order)) setState("kept");
  }, [order]);

  const keep = () => {
    try {
      saveOfflineStays(offlineStaysOf(order), today());
      setState("kept");
    } catch {
      setState("failed");
    }
  };
  const remove = () => {
    removeOfflineStays(number, today());
    setState("off");
    announce(t("removed"));
  };

  return (
    <div className="no-print mt-6 max-w-measure border-t border-line pt-5">
      {state === "kept" ? (
        <>
          <p role="status">
            {t.rich("kept", {
              link: (text) => (
                <a className="link" href={offlinePath(locale)}>
                  {text}
                </a>
              ),
            })}
          </p>
          <Button ref={button} variant="quiet" className="mt-1 -ml-3" onClick={remove}>
            {t("remove")}
          </Button>
        </>
      ) : (
        <>
          <Button ref={button} variant="secondary" aria-describedby="keep-help" onClick={keep}>
            <MapPinned size={18} />
            {t("keep")}
          </Button>
          <p id="keep-help" className="mt-2 text-sm text-grey">
            {t("help")}
          </p>
          {state === "failed" && (
            <Alert kind="error" className="mt-3">
              {t("failed")}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
