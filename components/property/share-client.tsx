"use client";
import { Copy, Mail, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { announce } from "@/components/ui/live-region";
import { Popover } from "@/components/ui/popover";

type Props = {
  title: string;
  /** Title of what is shared. */
  label: string;
};

const row = "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-tint";

/** Shares the page's address: by the device's share sheet, the clipboard, or e-mail. */
export function Share({ title, label }: Props) {
  const t = useTranslations("property.detail");
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
      announce(t("copied"));
    } catch {
      window.prompt(t("copy"), window.location.href);
    }
  };
  const shareBySystem = () => navigator.share({ title, url: window.location.href }).catch(() => undefined);
  const mail = () => {
    window.location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(window.location.href)}`;
  };

  return (
    <Popover
      label={label}
      buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-primary hover:bg-tint [@media(scripting:none)]:hidden"
      button={
        <>
          <Share2 size={18} />
          {t("share")}
        </>
      }
    >
      <div className="-m-2 grid w-56">
        {"share" in navigator && (
          <button type="button" onClick={shareBySystem} className={row}>
            <Share2 size={18} />
            {t("share")}
          </button>
        )}
        <button type="button" onClick={copy} className={row}>
          <Copy size={18} />
          {copied ? t("copied") : t("copy")}
        </button>
        <button type="button" onClick={mail} className={row}>
          <Mail size={18} />
          {t("mail")}
        </button>
      </div>
    </Popover>
  );
}
