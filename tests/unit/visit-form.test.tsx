// After a visit request: receipt, and next steps.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MessageForm } from "@/components/content/message-form-client";
import { renderIsland, withShop } from "@/tests/unit/checkout-page";

vi.mock("@/components/content/send-message-action", () => ({ sendMessageAction: vi.fn() }));
const shop = withShop();
const next = { title: "La suite", steps: ["Nous vous appelons.", "Vous visitez."] };

const fillAndSend = async () => {
  await userEvent.type(screen.getByLabelText("Prénom"), "Anouk");
  await userEvent.type(screen.getByLabelText("Nom"), "Rey");
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), "anouk@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer le message" }));
  await screen.findByText(/K7MPQ2XZ/);
};

test("a visit request shows next steps after sending, a contact message does not S17", async () => {
  shop.answer("post", "/message", () => ({ status: 201, body: { reference: "K7MPQ2XZ" } }));
  const form = { page: "/fr/vente/303", telephone: "+41 27 555 01 24", privacy: <p>Vos données</p> };
  const view = renderIsland(<MessageForm {...form} kind="visit" defaultText="Bonjour" next={next} />);
  expect(screen.queryByText("La suite")).toBeNull();
  await fillAndSend();
  expect(screen.getByRole("heading", { name: "La suite" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(next.steps);
  expect(screen.queryByRole("textbox")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.getByLabelText("Prénom")).toBeTruthy();
  view.unmount();
  renderIsland(<MessageForm {...form} kind="contact" defaultText="Bonjour" />);
  await fillAndSend();
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("the error summary continues in lower case after the colon", async () => {
  renderIsland(<MessageForm page="/fr/contact" telephone="+41 27 555 01 24" privacy={null} kind="contact" />);
  await userEvent.click(screen.getByRole("button", { name: "Envoyer le message" }));
  expect(await screen.findByRole("link", { name: "Prénom\u00a0: ce champ est requis" })).toBeTruthy();
});

test("a second press with the same errors moves the focus to the summary again [TH3]", async () => {
  renderIsland(<MessageForm page="/fr/contact" telephone="+41 27 555 01 24" privacy={null} kind="contact" />);
  const send = screen.getByRole("button", { name: "Envoyer le message" });
  await userEvent.click(send);
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(send);
  await waitFor(() => expect(document.activeElement).toBe(summary));
});
