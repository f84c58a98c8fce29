// Controls: fields, dates, alerts, panels.
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { DateField } from "@/components/ui/date-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Panel } from "@/components/ui/panel-client";
import { PasswordField } from "@/components/ui/password-field-client";
import { PriceLines } from "@/components/ui/price-lines";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ToastRegion } from "@/components/ui/toast-region-client";
import { showToast, useToasts } from "@/components/ui/toast-store";
import { renderInFrench } from "@/tests/unit/in-language";

function ArrivalForm() {
  const [told, setTold] = useState("");
  return (
    <>
      <output>{told}</output>
      <DateField
        name="start"
        label="Arrivée"
        openAt="2026-12-01"
        from="2026-11-21"
        isDisabled={(day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 6}
        onText={setTold}
      />
    </>
  );
}

describe("fields", () => {
  test("an error is associated with its field [TH3]", () => {
    renderInFrench(
      <TextField name="email" label="E-mail" help="La confirmation y est envoyée." error="Ce champ est requis" />,
    );
    const field = screen.getByLabelText("E-mail");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Ce champ est requis",
      "La confirmation y est envoyée.",
    ]);
  });

  test("text, password, checkbox, radio and select have label, name and value [VA3]", async () => {
    const { container } = renderInFrench(
      <form>
        <TextField name="city" label="Ville" defaultValue="Sierre" />
        <PasswordField name="password" label="Mot de passe" />
        <CheckboxField name="cg" label="J’accepte" />
        <RadioGroup
          legend="Titre"
          name="title"
          options={[
            { value: "mr", label: "M." },
            { value: "mrs", label: "Mme" },
          ]}
        />
        <SelectField
          name="country"
          label="Pays"
          options={[
            { value: "CH", label: "Suisse" },
            { value: "FR", label: "France" },
          ]}
        />
      </form>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Mot de passe"), "secret12");
    await user.click(screen.getByLabelText("J’accepte"));
    await user.click(screen.getByLabelText("Mme"));
    await user.selectOptions(screen.getByLabelText("Pays"), "FR");
    const form = container.querySelector("form");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      city: "Sierre",
      password: "secret12",
      cg: "on",
      title: "mrs",
      country: "FR",
    });
    await user.click(screen.getByRole("button", { name: "Afficher le mot de passe" }));
    expect(screen.getByLabelText("Mot de passe").getAttribute("type")).toBe("text");
  });

  test("a date picked in the calendar is written DD.MM.YYYY, and other days are disabled [VA3]", async () => {
    await import("@/components/ui/calendar-client");
    renderInFrench(<ArrivalForm />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Ouvrir le calendrier" }));
    const saturday = await screen.findByRole("button", { name: /samedi 5 décembre 2026/i }, { timeout: 5000 });
    expect(screen.getByRole("button", { name: /dimanche 6 décembre 2026/i }).hasAttribute("disabled")).toBe(true);
    await user.click(saturday);
    const field = screen.getByLabelText("Arrivée") as HTMLInputElement;
    expect([field.value, screen.getByRole("status").textContent]).toEqual(["05.12.2026", "05.12.2026"]);
    await user.clear(field);
    await user.type(field, "12.12.2026");
    expect([field.value, screen.getByRole("status").textContent]).toEqual(["12.12.2026", "12.12.2026"]);
  });

  test("the error summary takes focus and links to the field [TH3]", async () => {
    renderInFrench(
      <>
        <ErrorSummary title="Un champ à corriger" errors={[{ id: "zip", label: "NPA", error: "Requis" }]} />
        <TextField name="zip" label="NPA" />
      </>,
    );
    expect(document.activeElement?.textContent).toContain("Un champ à corriger");
    await userEvent.click(screen.getByRole("link", { name: /^NPA\s:\srequis$/ }));
    expect(document.activeElement).toBe(screen.getByLabelText("NPA"));
  });
});

describe("messages", () => {
  test("an error alert has no close button, a success alert has one [SH7]", () => {
    const onClose = vi.fn();
    const { rerender } = renderInFrench(
      <Alert kind="error" onClose={onClose}>
        Accès refusé
      </Alert>,
    );
    expect(screen.getByRole("alert").textContent).toBe("Accès refusé");
    expect(screen.queryByRole("button")).toBeNull();
    rerender(
      <Alert kind="success" onClose={onClose}>
        Enregistré
      </Alert>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("a success message fades after 3,600 ms, waits while hovered; an error stays [SH7]", async () => {
    await import("@/components/ui/toast-card-client");
    vi.useFakeTimers();
    renderInFrench(<ToastRegion />);
    await act(async () => showToast({ kind: "success", text: "Ajouté au panier" }));
    act(() => vi.advanceTimersByTime(3000));
    const toast = screen.getByText("Ajouté au panier").parentElement as HTMLElement;
    fireEvent.mouseEnter(toast);
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByText("Ajouté au panier")).not.toBeNull();
    act(() => showToast({ kind: "success", text: "Retiré du panier" }));
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByText("Retiré du panier")).not.toBeNull();
    fireEvent.mouseLeave(toast);
    act(() => vi.advanceTimersByTime(2800));
    expect(screen.queryByText("Retiré du panier")).not.toBeNull();
    act(() => vi.advanceTimersByTime(800));
    expect(screen.queryByText("Retiré du panier")).toBeNull();
    act(() => showToast({ kind: "error", text: "Pas de connexion" }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(useToasts.getState().toast?.text).toBe("Pas de connexion");
    vi.useRealTimers();
  });

  test("a pending button cannot be pressed and keeps its label [SH7]", () => {
    const onClick = vi.fn();
    renderInFrench(
      <Button pending onClick={onClick}>
        Commander
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Commander" });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute("aria-busy")).toBe("true");
  });

  test("a pending button remains its form's submit button, which Enter in a field presses, and sends nothing [SH7]", () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    renderInFrench(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending>
          Envoyer
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Envoyer" });
    expect(button.type).toBe("submit");
    button.click();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("panel", () => {
  test("Escape and the close button close a panel, Tab stays inside [PN7]", async () => {
    const onClose = vi.fn();
    renderInFrench(
      <Panel open onClose={onClose} title="Votre panier">
        <button type="button">Retirer</button>
      </Panel>,
    );
    const dialog = await screen.findByRole("dialog", { name: "Votre panier" });
    const last = screen.getByRole("button", { name: "Retirer" });
    last.focus();
    fireEvent.keyDown(last, { key: "Tab" });
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Fermer" }));
    fireEvent.keyDown(document.activeElement ?? dialog, { key: "Tab", shiftKey: true });
    expect(document.activeElement).toBe(last);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    fireEvent.click(screen.getByRole("button", { name: "Fermer" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("a panel removed while open is closed first, so that focus returns [PN7]", async () => {
    const { rerender } = renderInFrench(
      <Panel open onClose={() => {}} title="Votre panier">
        <p>vide</p>
      </Panel>,
    );
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Votre panier" });
    const close = vi.spyOn(dialog, "close").mockImplementation(() => expect(dialog.isConnected).toBe(true));
    rerender(<p />);
    expect(close).toHaveBeenCalledOnce();
  });

  test("a press outside a panel that is still opening only closes it [PN7]", () => {
    const onClose = vi.fn();
    renderInFrench(
      <Panel open onClose={onClose} title="Votre panier">
        <p>vide</p>
      </Panel>,
    );
    expect(document.querySelector("dialog")?.dataset.turn).toBe("in");
    expect(fireEvent.mouseDown(document.body)).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.querySelector("dialog")?.dataset.turn).toBeUndefined();
  });

  test("panels are 310 px wide, 467 from 768 [TH1]", async () => {
    renderInFrench(
      <Panel open onClose={() => {}} title="Menu">
        x
      </Panel>,
    );
    expect((await screen.findByRole("dialog")).className).toContain("w-[310px] md:w-[467px]");
  });
});

test("price lines are formatted in CHF with apostrophes [LN2]", () => {
  renderInFrench(
    <PriceLines lines={[{ label: "Loyer", amount: 1250.5 }]} total={{ label: "Total", amount: 2892.5 }} />,
  );
  const amounts = screen.getAllByRole("definition").map((amount) => amount.textContent);
  expect(amounts).toEqual(["CHF\u00a01'250.50", "CHF\u00a02'892.50"]);
});
