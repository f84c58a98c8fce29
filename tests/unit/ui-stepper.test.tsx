// A small number with two buttons: its bounds, and what happens while it is typed.
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Stepper } from "@/components/ui/stepper";
import { renderInFrench } from "@/tests/unit/in-language";

function Skiers({ onTake }: { onTake: (count: number) => void }) {
  const [count, setCount] = useState(0);
  const take = (next: number) => {
    onTake(next);
    setCount(next > 0 ? Math.max(10, next) : 0);
  };
  return <Stepper label="Skieurs" value={count} max={20} onChange={take} decreaseLabel="moins" increaseLabel="plus" />;
}

test("a stepper stays within its limits [TH3]", async () => {
  const onChange = vi.fn();
  renderInFrench(
    <Stepper
      name="adults"
      label="Adultes"
      value={8}
      max={8}
      min={1}
      onChange={onChange}
      decreaseLabel="moins"
      increaseLabel="plus"
    />,
  );
  const more = screen.getByRole<HTMLButtonElement>("button", { name: "plus" });
  expect([more.disabled, more.getAttribute("aria-disabled")], "the button remains focusable").toEqual([false, "true"]);
  await userEvent.click(more);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("Adultes"), { target: { value: "40" } });
  expect(onChange).not.toHaveBeenCalledWith(40);
  await userEvent.click(screen.getByRole("button", { name: "moins" }));
  expect(onChange).toHaveBeenLastCalledWith(7);
});

test("a typed number is kept until the stepper loses focus [TH3]", async () => {
  const taken: number[] = [];
  renderInFrench(<Skiers onTake={(count) => taken.push(count)} />);
  const field = screen.getByLabelText<HTMLInputElement>("Skieurs");
  const user = userEvent.setup();
  await user.clear(field);
  expect(field.value).toBe("");
  await user.type(field, "12");
  expect([field.value, taken]).toEqual(["12", [1, 12]]);
  await user.clear(field);
  await user.type(field, "4");
  expect(field.value).toBe("4");
  await user.tab();
  expect(field.value, "the minimum is applied on blur").toBe("10");
});
