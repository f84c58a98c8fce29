"use client";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { describedBy, Field, type FieldLook } from "@/components/ui/field";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "list"> &
  FieldLook & {
    name: string;
    value: string;
    onText: (text: string) => void;
    suggestions: string[];
    onChoose: (index: number) => void;
    /** Accessible name of the list, and the announcement: `{count}` suggestions. */
    listLabel: string;
    countText: (count: number) => string;
    /** Opens the suggestions on focus. */
    openOnFocus?: boolean;
  };

/** A text field with suggestions (ARIA combobox): arrows move, Enter chooses, Escape and blur close. */
export function Combobox(props: Props) {
  const { label, error, help, optional, hideLabel, fieldClassName, className, ...rest } = props;
  const {
    value,
    onText,
    suggestions,
    onChoose,
    listLabel,
    countText,
    openOnFocus = false,
    id,
    onBlur,
    ...input
  } = rest;
  const fieldId = id ?? input.name;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = open && suggestions.length > 0;
  const optionId = (index: number) => `${fieldId}-option-${index}`;

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    onChoose(index);
    close();
  };
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setOpen(true);
    const count = suggestions.length;
    if (count > 0) setActive((to + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") move(event, active + 1);
    else if (event.key === "ArrowUp") move(event, active < 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === "Enter" && shown && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field id={fieldId} {...{ label, error, help, optional, hideLabel, fieldClassName }}>
      <div className="relative">
        <input
          type="text"
          autoComplete="off"
          {...describedBy(fieldId, { error, help })}
          {...input}
          id={fieldId}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${fieldId}-list`}
          aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            onText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(openOnFocus)}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
          className={classNames("control", className)}
        />
        <div
          ref={list}
          id={`${fieldId}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={listLabel}
          hidden={!shown}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-control border border-control bg-white py-1 shadow-float"
        >
          {suggestions.map((text, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles keys and keeps the focus
            <div
              key={text}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onPointerMove={() => setActive(index)}
              className={classNames(
                "flex min-h-11 cursor-pointer items-center px-3.5 py-2",
                index === active && "bg-tint text-primary",
              )}
            >
              {text}
            </div>
          ))}
        </div>
        <span role="status" className="sr-only">
          {open && shown ? countText(suggestions.length) : ""}
        </span>
      </div>
    </Field>
  );
}
