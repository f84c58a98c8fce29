// Prices while choosing: debounced, in order, failing.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { usePriceCheck } from "@/components/shop/use-price-check";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();

function Priced() {
  const [people, setPeople] = useState(1);
  const price = usePriceCheck(7, { people }, "fr");
  return (
    <>
      <button type="button" onClick={() => setPeople(people + 1)}>
        more
      </button>
      <output>{price.isSettling ? "…" : price.error ? "refused" : price.data?.total}</output>
    </>
  );
}

const reply = (total: number) => ({
  total,
  subTotal: total,
  basePrice: 5,
  currency: "CHF",
  vat: [],
  lines: [],
  available: true,
  message: null,
});
const peopleOf = (body: unknown) => (body as { people: number }).people;
const requestedPeople = () => shop.calls.map((call) => peopleOf(call.body));
const expectShown = (text: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
const more = () => userEvent.click(screen.getByRole("button"));

test("requests the price once, 200 ms after the last change [SH5]", async () => {
  shop.answer("post", "/product/check/price/7", (body) => ({ body: reply(peopleOf(body) * 10) }));
  const { client } = renderIsland(<Priced />);
  await expectShown("10");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  for (let click = 0; click < 3; click++) {
    await later(199);
    fireEvent.click(screen.getByRole("button"));
  }
  await later(199);
  expect(screen.getByRole("status").textContent).toBe("…");
  expect(client.isFetching()).toBe(0);
  await later(1);
  expect(client.isFetching()).toBe(1);
  vi.useRealTimers();
  await expectShown("40");
  expect(requestedPeople()).toEqual([1, 4]);
});

test("with answers out of order the last question's answer stands [SH5]", async () => {
  const slow = Promise.withResolvers<void>();
  shop.answer("post", "/product/check/price/7", (body) => ({
    body: reply(peopleOf(body) * 10),
    ...(peopleOf(body) === 2 && { until: slow.promise }),
  }));
  renderIsland(<Priced />);
  await expectShown("10");
  await more();
  await waitFor(() => expect(requestedPeople()).toEqual([1, 2]));
  await more();
  await expectShown("30");
  slow.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole("status").textContent).toBe("30");
});

test("a refused price is shown, and the next change requests again [SH5]", async () => {
  shop.answer("post", "/product/check/price/7", (body) =>
    peopleOf(body) === 2
      ? { status: 400, body: { code: "INVALID", message: "", fieldErrors: { people: "max" } } }
      : { body: reply(peopleOf(body) * 10) },
  );
  renderIsland(<Priced />);
  await expectShown("10");
  await more();
  await expectShown("refused");
  await more();
  await expectShown("30");
});
