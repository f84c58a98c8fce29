import type { ListMode } from "@/components/property/filter-choices";
import { FoundButton } from "@/components/property/filter-submit-client";
import { MessagesProvider } from "@/components/ui/messages-provider";

/** Submit button of a list's filters, with its label. */
export function FilterSubmit({ mode, block }: { mode: ListMode; block?: boolean }) {
  return (
    <MessagesProvider of={["property.found"]}>
      <FoundButton of={mode === "sale" ? "sales" : mode === "special" ? "offers" : "homes"} block={block} />
    </MessagesProvider>
  );
}
