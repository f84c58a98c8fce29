"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { className?: string; children: ReactNode };

/** Content that replaces a pressed button, and takes the focus that the button had. */
export function FocusOnMount({ className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
