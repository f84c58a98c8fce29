// A page or cart that failed to load recovers by itself once the service answers again.

import { useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cartQuery } from "#lib/shop/queries";
import { RefreshLater } from "@/components/ui/refresh-later-client";
import { emptyOrder } from "@/tests/fixtures/empty-order";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";
import { router } from "@/tests/unit/navigation-stub";

const shop = withShop();

test("an incomplete page refreshes after 5, 15 and 35 seconds, and not after unmounting (R12)", () => {
  vi.useFakeTimers();
  const { unmount } = render(<RefreshLater />);
  const after = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    return router.refresh.mock.calls.length;
  };
  expect([after(4), after(2), after(10), after(20)]).toEqual([0, 1, 2, 3]);
  unmount();
  expect(after(600)).toBe(3);
});

function Badge() {
  const { data, isError } = useQuery(cartQuery("fr"));
  return <output>{data ? data.orderItems.length : isError ? "away" : "…"}</output>;
}

test("a cart that failed to load is loaded once the shop answers again (R12)", async () => {
  let unavailable = true;
  shop.answer("post", "/cart", () =>
    unavailable ? { status: 503, body: { code: "UNAVAILABLE", message: "later" } } : { body: emptyOrder },
  );
  renderIsland(<Badge />);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("away"), { timeout: 8_000 });
  unavailable = false;
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("0"), { timeout: 10_000 });
});
