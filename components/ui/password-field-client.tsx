"use client";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end"> & { showLabel: string; hideLabelText: string };

/** A password that can be shown while typing. */
export function PasswordField({ showLabel, hideLabelText, ...field }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={shown ? hideLabelText : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-control hover:bg-tint"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}
