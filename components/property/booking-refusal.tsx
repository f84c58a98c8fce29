import { useTranslations } from "next-intl";
import { usePanels } from "#lib/layout/store";
import type { Refusal } from "@/components/property/book-stay-client";
import { Alert } from "@/components/ui/alert";

type Props = {
  refusal: Refusal;
  /** Opens the cart. */
  onCart?: () => void;
};

/** Why the last attempt failed, with a link to the line that is already in the cart. */
export function BookingRefusal({ refusal, onCart }: Props) {
  const t = useTranslations("property.booking");
  return (
    <Alert kind="error">
      <p>{refusal.text}</p>
      {refusal.there && (
        <button
          type="button"
          className="link link-solo -mb-2.5"
          onClick={() => {
            usePanels.getState().show("cart");
            onCart?.();
          }}
        >
          {t("seeCart")}
        </button>
      )}
    </Alert>
  );
}
