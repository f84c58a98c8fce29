"use client";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useCartNotice } from "#lib/shop/store";
import { ChangedLines } from "@/components/shop/changed-lines";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Changed prices line by line, until the visitor has accepted them. */
export function CartChanges() {
  const t = useTranslations("shop.cart");
  const changes = useCartNotice((state) => state.changes);
  const accept = useCartNotice((state) => state.acceptChanges);
  const place = useRef<HTMLDivElement>(null);
  const agree = () => {
    accept();
    // The pressed button goes.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {changes.length > 0 && (
        <Alert kind="warning" className="mb-5">
          <p className="mb-2 font-semibold">{t("changedTitle")}</p>
          <ChangedLines changes={changes} />
          <Button variant="secondary" size="sm" className="mt-3" onClick={agree}>
            {t("changedAccept")}
          </Button>
        </Alert>
      )}
    </div>
  );
}
