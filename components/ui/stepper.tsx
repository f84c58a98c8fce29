"use client";
import { type LucideIcon, Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { Field, type FieldLook } from "@/components/ui/field";

type Props = FieldLook & {
  /** Without a name the number itself is not submitted. */
  name?: string;
  id?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Accessible names of the two buttons, such as "Un adulte de moins" and "Un adulte de plus". */
  decreaseLabel: string;
  increaseLabel: string;
};

/** A small number with − and + buttons; it can also be typed. */
export function Stepper({
  name,
  id: given,
  value,
  onChange,
  min = 0,
  max = 99,
  decreaseLabel,
  increaseLabel,
  ...look
}: Props) {
  const own = useId();
  const id = given ?? name ?? own;
  // What is being typed stays as it is until the field is left: the first digit of 12 may be below the minimum.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: number) => Number.isFinite(next) && onChange(Math.min(max, Math.max(min, Math.round(next))));
  // `aria-disabled` at the limit, because a disabled button would lose the focus.
  const button = (label: string, Icon: LucideIcon, to: number, isOff: boolean) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => isOff || change(to)} className="step">
      <Icon size={18} />
    </button>
  );
  return (
    <Field id={id} {...look}>
      <div className="flex h-12 items-center justify-between rounded-control border border-control bg-white">
        {button(decreaseLabel, Minus, value - 1, value <= min)}
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            change(target.valueAsNumber);
          }}
          onBlur={() => setTyped(null)}
          className="num step-count"
        />
        {button(increaseLabel, Plus, value + 1, value >= max)}
      </div>
    </Field>
  );
}
