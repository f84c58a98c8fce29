// Code that is fetched at a press: shown as soon as it is there, drawn once, and kept.
import { render, screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useLoaded } from "@/components/ui/use-loaded";

const drawn = vi.fn();
function Months({ of }: { of: string }) {
  drawn();
  return <p>{`months of ${of}`}</p>;
}
const months = vi.fn(async () => Months);
const lost = vi.fn(async (): Promise<typeof Months> => Promise.reject(new Error("chunk lost")));

function Opener({ open, load = months }: { open: boolean; load?: () => Promise<typeof Months> }) {
  const Fetched = useLoaded(open ? load : null);
  return Fetched && <Fetched of={open ? "Les Arolles" : "nothing"} />;
}

test("nothing is fetched before it is wanted; then it is drawn once, and stays when no longer wanted", async () => {
  const { rerender } = render(<Opener open={false} />);
  expect(months).not.toHaveBeenCalled();
  rerender(<Opener open />);
  await screen.findByText("months of Les Arolles");
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<Opener open={false} />);
  expect(screen.getByText("months of nothing")).toBeTruthy();
  expect(months).toHaveBeenCalledTimes(1);
});

class Boundary extends Component<{ children: ReactNode }, { text: string | null }> {
  override state = { text: null };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text ?? this.props.children;
  }
}

test("code that cannot be fetched is the page's error", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { container } = render(
    <Boundary>
      <Opener open load={lost} />
    </Boundary>,
  );
  await waitFor(() => expect(container.textContent).toBe("chunk lost"));
  quiet.mockRestore();
});
