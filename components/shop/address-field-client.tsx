"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { AddressSuggestion } from "#lib/contact/contact-schema";
import { type Area, useAddressSuggestions } from "#lib/contact/queries";
import { Combobox } from "@/components/ui/combobox-client";
import type { FieldLook } from "@/components/ui/field";

type Props = FieldLook & {
  id?: string;
  name: string;
  value: string;
  onText: (text: string) => void;
  /** Called with a chosen suggestion; by default the text becomes its label. */
  onPick?: (address: AddressSuggestion) => void;
  onBlur?: () => void;
  area: Area;
  autoComplete?: string;
  maxLength?: number;
};

/** An address with suggestions from the shop; without them it is accepted as typed. */
export function AddressField({ value, onText, onPick, area, help, ...field }: Props) {
  const locale = useLocale();
  const t = useTranslations("shop.address");
  const [typed, setTyped] = useState("");
  const { suggestions, silent } = useAddressSuggestions(typed, area, locale);
  return (
    <Combobox
      {...field}
      help={silent ? t("silent") : help}
      value={value}
      onText={(text) => {
        setTyped(text);
        onText(text);
      }}
      suggestions={suggestions.map(({ label }) => label)}
      onChoose={(index) => {
        const address = suggestions[index];
        if (!address) return;
        setTyped("");
        if (onPick) onPick(address);
        else onText(address.label);
      }}
      listLabel={t("list")}
      countText={(count) => t("count", { count })}
    />
  );
}
