import { terms } from "#agency/terms";
import type { PropertyTexts } from "@/components/property/filter-label";

/** The cancellation terms in days before an arrival, in one sentence: what holds before a stay is chosen. */
export function cancellationTerms(t: PropertyTexts): string {
  const steps: readonly { days: number; percent: number }[] = terms.cancellation;
  const parts = steps.map(({ days, percent }, index) => {
    const earlier = steps[index - 1];
    const later = days === 0 ? "last" : "part";
    const kind = percent === 0 ? "free" : earlier ? later : "first";
    return t("cancelTerms", { kind, percent, from: (earlier?.days ?? 0) - 1, until: days });
  });
  return `${parts.join(", ")}.`;
}
