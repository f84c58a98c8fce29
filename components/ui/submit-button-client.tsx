"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";

/**
 * Submit button of a form that validates on blur. The field keeps the focus during the press: otherwise its error message would
 * move the button from under the pointer, and the press would be lost.
 */
export function SubmitButton(button: Omit<ComponentProps<typeof Button>, "type" | "onMouseDown">) {
  return <Button {...button} type="submit" onMouseDown={(event) => event.preventDefault()} />;
}
