import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

/** General error of a form; takes the focus when it appears, also without JavaScript. */
export function FormProblem({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the response to a form sent without JavaScript
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Alert kind="error">{children}</Alert>
    </div>
  );
}
