// Quantities on the cart page: each step is saved immediately.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { orderOf, transfer } from "#tests/fixtures/order";
import { CartStep } from "@/components/checkout/cart-step-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

const shop = withShop();
const twice = orderOf([{ ...transfer, quantity: transfer.quantity + 1 }]);

test.each([
  ["takes", twice, transfer.quantity + 1],
  ["ignores", orderOf([transfer]), transfer.quantity],
])(
  "a quantity change the shop %s shows the shop's value, with an error when not applied [SH2]",
  async (does, reply, shown) => {
    shop.setCart(orderOf([transfer]));
    shop.answer("post", "/cart/update/:id", () => {
      shop.setCart(reply);
      return { body: reply };
    });
    renderIsland(<CartStep />);
    await userEvent.click(await screen.findByRole("button", { name: /Transfert.*un de plus/ }));
    await waitFor(() => expect(shop.calls.some(({ path }) => path.startsWith("/cart/update"))).toBe(true));
    const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: /^Quantité/ });
    await waitFor(() => expect(field.value).toBe(String(shown)));
    if (does === "ignores") expect((await screen.findByRole("alert")).textContent).toContain("n’a pas abouti");
    else expect(screen.queryByRole("alert")).toBeNull();
  },
);
