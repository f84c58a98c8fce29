"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

/**
 * Sends a form whose fields tell their faults on being left. The field keeps the focus until the press is done: its fault
 * would move the button from under the pointer, and the press would be lost.
 */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, "type" | "onMouseDown">) {
  return <Button {...button} type="submit" onMouseDown={(event) => event.preventDefault()} />;
}
