import { toCallError } from "#lib/upstream/ask";
import { Alert } from "@/components/ui/alert";

type Props = {
  error: unknown;
  /** Default message when the service gives no reason. */
  otherwise: string;
  className?: string;
};

/** Error message of a failed call; nothing without a failure. */
export function FailureAlert({ error, otherwise, className }: Props) {
  if (!error) return null;
  return (
    <Alert kind="error" className={className}>
      {toCallError(error).message || otherwise}
    </Alert>
  );
}
