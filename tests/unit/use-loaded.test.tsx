// Code loaded on a press: rendered as soon as it arrives, once, and kept.
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLoaded } from "@/components/ui/use-loaded";

const drawn = vi.fn();
function Months({ of }: { of: string }) {
  drawn();
  return <p>{`months of ${of}`}</p>;
}
const months = vi.fn(async () => Months);

function Opener({ open }: { open: boolean }) {
  const Fetched = useLoaded(open ? months : null);
  return Fetched && <Fetched of={open ? "Les Arolles" : "nothing"} />;
}

test("loads nothing before it is wanted, then renders once and stays when no longer wanted", async () => {
  const { rerender } = render(<Opener open={false} />);
  expect(months).not.toHaveBeenCalled();
  rerender(<Opener open />);
  await screen.findByText("months of Les Arolles");
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<Opener open={false} />);
  expect(screen.getByText("months of nothing")).toBeTruthy();
  expect(months).toHaveBeenCalledTimes(1);
});
