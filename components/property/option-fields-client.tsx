"use client";
import type { BookingOption } from "@/components/property/booking-options";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";

type Props = {
  id: string;
  title: string;
  options: BookingOption[];
  taken: Record<number, number>;
  onChange: (optionId: number, quantity: number) => void;
};

/** What can be added to a stay: boxes to tick, or how many of a thing. */
export function OptionFields({ id, title, options, taken, onChange }: Props) {
  const count = options.filter((option) => (taken[option.id] ?? 0) > 0).length;
  return (
    <details className="group rounded-control border border-line bg-white">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-3.5 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">
          {title}
          {count > 0 && ` · ${count}`}
        </span>
        <span
          aria-hidden="true"
          className="text-xl leading-none text-primary group-open:rotate-45 transition-transform"
        >
          +
        </span>
      </summary>
      <div className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line px-3.5">
        {options.map((option) =>
          option.most > 1 ? (
            <div key={option.id} className="grid grid-cols-[minmax(0,1fr)_84px] items-center gap-3 py-2">
              <label htmlFor={`${id}-option-${option.id}`}>
                <OptionText option={option} />
              </label>
              <SelectField
                id={`${id}-option-${option.id}`}
                name={`option-${option.id}`}
                label={option.title}
                hideLabel
                value={String(taken[option.id] ?? 0)}
                options={Array.from({ length: option.most + 1 }, (_, number) => ({
                  value: String(number),
                  label: String(number),
                }))}
                onChange={(event) => onChange(option.id, Number(event.target.value))}
              />
            </div>
          ) : (
            <CheckboxField
              key={option.id}
              id={`${id}-option-${option.id}`}
              name={`option-${option.id}`}
              label={<OptionText option={option} />}
              checked={(taken[option.id] ?? 0) > 0}
              onChange={(event) => onChange(option.id, event.target.checked ? 1 : 0)}
            />
          ),
        )}
      </div>
    </details>
  );
}

function OptionText({ option }: { option: BookingOption }) {
  return (
    <>
      <span className="block">{option.title}</span>
      {option.hint && <span className="num block text-sm whitespace-normal text-grey">{option.hint}</span>}
    </>
  );
}
