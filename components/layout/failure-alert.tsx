import { toCallError } from "#lib/upstream/ask";
import { Alert } from "@/components/ui/alert";

type Props = {
  error: unknown;
  /** What is said where the service does not say why. */
  otherwise: string;
  className?: string;
};

/** Why a call failed; nothing while none has. */
export function FailureAlert({ error, otherwise, className }: Props) {
  if (!error) return null;
  return (
    <Alert kind="error" className={className}>
      {toCallError(error).message || otherwise}
    </Alert>
  );
}
