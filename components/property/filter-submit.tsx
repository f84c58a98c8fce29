import { FoundButton } from "@/components/property/filter-submit-client";
import { Words } from "@/components/ui/words";

/** Submit button of the filters, with its label. */
export function FilterSubmit(props: { sales: boolean; block?: boolean }) {
  return (
    <Words of={["property.found"]}>
      <FoundButton {...props} />
    </Words>
  );
}
