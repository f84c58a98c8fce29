"use client";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { TextField } from "@/components/ui/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "end">;

/** A password that can be made visible; warns about Caps Lock on the first key press. */
export function PasswordField(field: Props) {
  const t = useTranslations("common");
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  // Password managers fire key events without a key.
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState?.("CapsLock") ?? false);
  return (
    <div className={field.fieldClassName}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        fieldClassName={undefined}
        type={shown ? "text" : "password"}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={(event) => {
          setCaps(false);
          field.onBlur?.(event);
        }}
        end={
          <button
            type="button"
            aria-label={t(shown ? "hidePassword" : "showPassword")}
            aria-pressed={shown}
            aria-controls={field.id ?? field.name}
            onClick={() => setShown(!shown)}
            className="grid size-11 place-items-center rounded-control hover:bg-tint"
          >
            <Icon size={20} />
          </button>
        }
      />
      <p role="status" className={caps ? "mt-1.5 text-sm font-semibold" : "sr-only"}>
        {caps ? `⇪ ${t("capsLock")}` : ""}
      </p>
    </div>
  );
}
