"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { contactLengths } from "#lib/contact/contact-fields";
import { townsOf } from "#lib/contact/queries";
import type { ContactForm } from "@/components/checkout/contact-form";
import { Combobox } from "@/components/ui/combobox-client";
import { TextField } from "@/components/ui/text-field";

type Props = { form: UseFormReturn<ContactForm>; errorOf: (field: "zip" | "city") => string | undefined };

/** Postcode and town of a Swiss address: the postcode determines the canton and the town, or offers its towns. */
export function SwissTown({ form, errorOf }: Props) {
  const locale = useLocale();
  const texts = useTranslations("checkout.details");
  const client = useQueryClient();
  const [towns, setTowns] = useState<{ zip: string; names: string[] }>({ zip: "", names: [] });
  const filled = useRef("");

  async function fill(typed: string) {
    const found = await townsOf(client, typed, locale);
    const { zip: now, city } = form.getValues();
    const [first] = found;
    if (now.trim() !== typed) return;
    setTowns({ zip: typed, names: found.length > 1 ? found.map((town) => town.city) : [] });
    if (!first) return;
    if (first.state) form.setValue("state", first.state, { shouldDirty: true, shouldValidate: true });
    if (city !== "" && city !== filled.current) return;
    filled.current = found.length === 1 ? first.city : "";
    form.setValue("city", filled.current, { shouldDirty: true, shouldValidate: filled.current !== "" });
  }

  return (
    <>
      <TextField
        {...form.register("zip", {
          onChange: (event: { target: { value: string } }) => void fill(event.target.value.trim()),
        })}
        label={texts("fields.zip")}
        error={errorOf("zip")}
        maxLength={contactLengths.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        fieldClassName="col-span-2 max-[359px]:col-span-full"
      />
      <Controller
        control={form.control}
        name="city"
        render={({ field }) => (
          <Combobox
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            label={texts("fields.city")}
            error={errorOf("city")}
            maxLength={contactLengths.city}
            autoComplete="address-level2"
            fieldClassName="col-span-4 max-[359px]:col-span-full"
            openOnFocus={field.value === ""}
            suggestions={towns.names}
            onText={field.onChange}
            onChoose={(index) => field.onChange(towns.names[index] ?? field.value)}
            listLabel={texts("towns", { zip: towns.zip })}
            countText={(count) => texts("townCount", { count })}
          />
        )}
      />
    </>
  );
}
