"use client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = { text: string; retryLabel: string; onRetry: () => unknown; pending?: boolean };

/** The shop does not answer; offers a retry. */
export function Unreachable({ text, retryLabel, onRetry, pending }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="info" className="w-full">
        {text}
      </Alert>
      <Button variant="secondary" pending={pending} onClick={() => void onRetry()}>
        {retryLabel}
      </Button>
    </div>
  );
}
