import { toCallError } from "#lib/upstream/ask";
import { FormProblem } from "@/components/ui/form-problem";

type Props = {
  error: unknown;
  /** Default message when the service gives no reason. */
  otherwise: string;
};

/** Error message of a failed call at the head of a form whose button is below: takes the focus. */
export function FormFailure({ error, otherwise }: Props) {
  return error ? <FormProblem>{toCallError(error).message || otherwise}</FormProblem> : null;
}
