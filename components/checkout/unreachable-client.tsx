"use client";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type Props = { text: string; retryLabel: string; onRetry: () => unknown };

/** The shop does not answer: said calmly, with a way to ask again. */
export function Unreachable({ text, retryLabel, onRetry }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="info" className="w-full">
        {text}
      </Alert>
      <Button variant="secondary" onClick={() => void onRetry()}>
        {retryLabel}
      </Button>
    </div>
  );
}
