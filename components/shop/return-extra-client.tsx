"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { countedTitle } from "#lib/shop/order";
import type { OrderItem } from "#lib/shop/order-schema";
import { ChangeDialog, type ChangeProps } from "@/components/shop/change-dialog-client";
import { chosenText } from "@/components/shop/item-text";
import { RadioGroup } from "@/components/ui/radio-group";

/** Returns an extra that was added to a paid stay, with a preview of the refund. */
export function ReturnExtra({ extras, ...props }: ChangeProps & { extras: OrderItem[] }) {
  const t = useTranslations("account.changes");
  const common = useTranslations("common");
  const [choices] = useState(extras);
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0]?.id : undefined);
  return (
    <ChangeDialog
      {...props}
      title={t("return")}
      submit={t("returnSubmit")}
      done={t("returnDone")}
      change={chosen ? { kind: "return", item: props.item.id, extra: chosen } : null}
    >
      <RadioGroup
        name="extra"
        legend={t("returnLegend")}
        boxed
        value={chosen ?? ""}
        onChange={(event) => setChosen(event.target.value)}
        options={choices.map((extra) => ({
          value: extra.id,
          label: countedTitle(extra),
          help: chosenText(extra, common) || undefined,
        }))}
      />
    </ChangeDialog>
  );
}
