// Toasts: their page and duration.
import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region-client";
import { showToast, useToasts } from "@/components/ui/toast-store";
import { renderInFrench } from "@/tests/unit/in-language";
import { page } from "@/tests/unit/navigation-stub";

const shown = () => useToasts.getState().toast?.text ?? null;

test("an error toast disappears when leaving its page; a success toast stays [SH7]", async () => {
  // Said before the region is there, for the page that is led to.
  act(() => showToast({ kind: "error", text: "Utilisateur non trouvé", page: "/fr/login" }));
  const { rerender } = renderInFrench(<ToastRegion />);
  expect(shown()).toBe("Utilisateur non trouvé");
  for (const [next, text] of [
    ["/fr/login", "Utilisateur non trouvé"],
    ["/fr", null],
  ] as const) {
    page.path = next;
    rerender(<ToastRegion />);
    expect(shown()).toBe(text);
  }
  act(() => showToast({ kind: "success", text: "Enregistré", page: "/fr" }));
  page.path = "/fr/contact";
  rerender(<ToastRegion />);
  expect(shown()).toBe("Enregistré");
});
