import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

/** Why a form could not be taken; takes the focus when it appears, also where no script runs. */
export function FormProblem({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a form sent without a script
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Alert kind="error">{children}</Alert>
    </div>
  );
}
