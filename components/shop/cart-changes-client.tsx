"use client";
import { useTranslations } from "next-intl";
import { useCartNotice } from "#lib/shop/store";
import { ChangedLines } from "@/components/shop/changed-lines";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Changed prices line by line, until the visitor has accepted them. */
export function CartChanges() {
  const t = useTranslations("shop.cart");
  const changes = useCartNotice((state) => state.changes);
  const accept = useCartNotice((state) => state.acceptChanges);
  if (changes.length === 0) return null;
  return (
    <Alert kind="warning" className="mb-5">
      <p className="mb-2 font-semibold">{t("changedTitle")}</p>
      <ChangedLines changes={changes} />
      <Button variant="secondary" size="sm" className="mt-3" onClick={accept}>
        {t("changedAccept")}
      </Button>
    </Alert>
  );
}
