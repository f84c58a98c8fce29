import { FoundButton } from "@/components/property/filter-submit-client";
import { Words } from "@/components/ui/words";

/** What sends the filters, with its words. */
export function FilterSubmit(props: { sales: boolean; block?: boolean }) {
  return (
    <Words of={["property.found"]}>
      <FoundButton {...props} />
    </Words>
  );
}
