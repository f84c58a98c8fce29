"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { className?: string; children: ReactNode };

/** What replaces a pressed button: it takes the focus that the button had. */
export function Answer({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
