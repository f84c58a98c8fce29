"use client";
import { Copy, FileText, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFreezeCart } from "#lib/estimate/queries";
import { formatInstant } from "#lib/i18n/format";
import type { Locale } from "#lib/i18n/locale";
import { href } from "#lib/i18n/navigation";
import { callUrl, toCallError } from "#lib/upstream/ask";
import type { CheckoutTexts } from "@/components/checkout/checkout-texts";
import { filled } from "@/components/property/plural";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog-client";
import { announce } from "@/components/ui/live-region";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";

type Props = {
  locale: Locale;
  texts: CheckoutTexts["estimate"];
  closeLabel: string;
  open: boolean;
  onClose: () => void;
};

/** The link of a frozen cart: to copy, to send with the device's own means, or on paper. */
export function EstimateDialog({ locale, texts, closeLabel, open, onClose }: Props) {
  const { mutate, data, error } = useFreezeCart(locale);
  const [copied, setCopied] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) mutate();
    asked.current = true;
  }, [mutate]);
  const address = data && new URL(href(locale, `/devis/${data.token}`), window.location.origin).href;

  const copy = async () => {
    const input = document.querySelector<HTMLInputElement>("#estimate-link");
    input?.select();
    await navigator.clipboard?.writeText(address ?? "").then(
      () => {
        setCopied(true);
        announce(texts.copied);
      },
      () => undefined,
    );
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.share} closeLabel={closeLabel}>
      {error && <Alert kind="error">{toCallError(error).message || texts.failed}</Alert>}
      {!error && (
        <div className="grid gap-4">
          <p>{texts.shareText}</p>
          {data && address ? (
            <>
              <TextField
                id="estimate-link"
                name="estimate-link"
                label={texts.link}
                value={address}
                readOnly
                help={filled(texts.validUntil, { date: formatInstant(data.expiresAt) })}
                onFocus={(event) => event.target.select()}
              />
              <div className="grid gap-3 sm:grid-cols-2">
                <Button onClick={copy}>
                  <Copy aria-hidden="true" size={18} />
                  {copied ? texts.copied : texts.copy}
                </Button>
                <a
                  href={callUrl("GET /shop/api/store/estimate/{token}/pdf", { params: { token: data.token }, locale })}
                  download
                  className={buttonClass({ variant: "secondary" })}
                >
                  <FileText aria-hidden="true" size={18} />
                  {texts.pdf}
                </a>
                {"share" in navigator && (
                  <Button
                    variant="secondary"
                    onClick={() => void navigator.share({ title: texts.title, url: address }).catch(() => undefined)}
                  >
                    <Share2 aria-hidden="true" size={18} />
                    {texts.send}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <div role="status" className="grid gap-4">
              <span className="sr-only">{texts.making}</span>
              <Skeleton className="h-[104px]" />
              <Skeleton className="h-12" />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
