import type { ListMode } from "@/components/property/filter-choices";
import { FoundButton } from "@/components/property/filter-submit-client";
import { Words } from "@/components/ui/words";

/** Submit button of a list's filters, with its label. */
export function FilterSubmit({ mode, block }: { mode: ListMode; block?: boolean }) {
  return (
    <Words of={["property.found"]}>
      <FoundButton of={mode === "sale" ? "sales" : mode === "special" ? "offers" : "homes"} block={block} />
    </Words>
  );
}
