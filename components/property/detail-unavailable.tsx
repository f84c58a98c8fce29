import { ListUnavailable } from "@/components/property/list-state";

/** A listing's page while the property service does not answer. */
export function DetailUnavailable({ retryHref }: { retryHref: string }) {
  return (
    <div className="wrap section">
      <ListUnavailable retryHref={retryHref} one />
    </div>
  );
}
