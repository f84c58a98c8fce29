"use client";
import { Copy, FileText, Share2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { telephone } from "#lib/agency-telephone";
import { useFreezeCart } from "#lib/estimate/queries";
import { formatInstantDate } from "#lib/i18n/format";
import { href } from "#lib/i18n/navigation";
import { callUrl } from "#lib/upstream/ask";
import { FailureAlert } from "@/components/layout/failure-alert";
import { isNotSupported } from "@/components/shop/not-supported";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { announce } from "@/components/ui/live-region";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { useRestoreFocus } from "@/components/ui/use-restore-focus";

type Props = { open: boolean; onClose: () => void };

/** The link of a frozen cart: copy, share by the device, or print. */
export function EstimateDialog({ open, onClose }: Props) {
  const locale = useLocale();
  const t = useTranslations("checkout.estimate");
  const common = useTranslations("common");
  const { mutate, data, error } = useFreezeCart(locale);
  const [copied, setCopied] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) mutate();
    asked.current = true;
  }, [mutate]);
  const part = useRestoreFocus<HTMLDivElement>(error);
  const address = data && new URL(href(locale, `/devis/${data.token}`), window.location.origin).href;

  const copy = async () => {
    const input = document.querySelector<HTMLInputElement>("#estimate-link");
    input?.select();
    await navigator.clipboard?.writeText(address ?? "").then(
      () => {
        setCopied(true);
        announce(t("copied"));
      },
      () => undefined,
    );
  };

  return (
    <Dialog open={open} onClose={onClose} title={t("share")}>
      {/* A shop without quotes does not implement the call: that is not an error of the cart. */}
      {isNotSupported(error) ? (
        <Alert kind="info">{t("notOnline", { telephone })}</Alert>
      ) : (
        error && (
          <>
            <FailureAlert error={error} otherwise={t("failed")} />
            <Button className="mt-4" onClick={() => mutate()}>
              {common("retry")}
            </Button>
          </>
        )
      )}
      {!error && (
        <div ref={part} tabIndex={-1} className="grid gap-4">
          <p>{t("shareText")}</p>
          {data && address ? (
            <>
              <TextField
                id="estimate-link"
                name="estimate-link"
                label={t("link")}
                value={address}
                readOnly
                help={t("validUntil", { date: formatInstantDate(data.expiresAt) })}
                onFocus={(event) => event.target.select()}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <Button onClick={copy}>
                  <Copy size={18} />
                  {copied ? t("copied") : t("copy")}
                </Button>
                <a
                  href={callUrl("GET /shop/api/store/estimate/{token}/pdf", { params: { token: data.token }, locale })}
                  download
                  className={buttonClass({ variant: "secondary" })}
                >
                  <FileText size={18} />
                  {t("pdf")}
                </a>
                {"share" in navigator && (
                  <Button
                    variant="secondary"
                    onClick={() => void navigator.share({ title: t("title"), url: address }).catch(() => undefined)}
                  >
                    <Share2 size={18} />
                    {t("send")}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <div role="status" className="grid gap-4">
              <span className="sr-only">{t("making")}</span>
              <Skeleton className="h-[104px]" />
              <Skeleton className="h-12" />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
