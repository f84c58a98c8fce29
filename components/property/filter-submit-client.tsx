"use client";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import { FoundContext } from "@/components/property/filter-form-client";
import { Button } from "@/components/ui/button";

type Props = {
  /** What the list consists of; an offer is a week at a reduced price, or a home on the requested dates. */
  of: "homes" | "offers" | "sales";
  block?: boolean;
};

/** Submit button of the filters, with the number of results once known. */
export function FoundButton({ of, block = true }: Props) {
  const t = useTranslations("property.found");
  const { found, pending } = useContext(FoundContext);
  return (
    <Button type="submit" block={block} pending={pending}>
      <span aria-live="polite">{found ? t(`${of}.count`, found) : t(`${of}.any`)}</span>
    </Button>
  );
}
