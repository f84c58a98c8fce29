"use client";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import { FoundContext } from "@/components/property/filter-form-client";
import { Button } from "@/components/ui/button";

/** Submit button of the filters, with the number of results once known. */
export function FoundButton({ sales, block = true }: { sales: boolean; block?: boolean }) {
  const t = useTranslations("property.found");
  const { count, pending } = useContext(FoundContext);
  return (
    <Button type="submit" block={block} pending={pending}>
      <span aria-live="polite">
        {count === null ? t(sales ? "sales" : "homes") : t(sales ? "countSales" : "count", { count })}
      </span>
    </Button>
  );
}
