// Why a payment did not start: lines that are gone are named once each.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PaymentProblem } from "@/components/checkout/payment-problem-client";
import { renderInFrench } from "@/tests/unit/in-language";

test("two weeks in the same home that are gone name it once [CK7]", () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const gone = ["Le Funi", "Le Prado", "Le Funi"];
  renderInFrench(<PaymentProblem failure={null} gone={gone} graded={false} onAccept={vi.fn()} onClose={vi.fn()} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Le Funi", "Le Prado"]);
  expect(complaint).not.toHaveBeenCalled();
});
