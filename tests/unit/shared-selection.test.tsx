// A shared selection of listings: keeping all of it, as far as there is room.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { href } from "#lib/i18n/navigation";
import { toggleFavourite } from "#lib/property/store";
import { SharedSelection } from "@/components/property/shared-selection-client";
import { useToasts } from "@/components/ui/toast-store";
import property from "@/messages/fr/property.json";
import { renderInFrench } from "@/tests/unit/in-language";

const { button, selection } = property.favourites;
const homes = (count: number) => Array.from({ length: count }, (_, index) => `l${index + 1}` as const);
const keepAll = async (ids: ReturnType<typeof homes>) => {
  renderInFrench(<SharedSelection ids={ids} ownPath={href("fr", "/favoris")} />);
  await userEvent.click(await screen.findByRole("button", { name: selection.keepAll }));
};

beforeEach(() => {
  useToasts.getState().clear();
});

test("a selection that fits is kept without a word [OP4]", async () => {
  await keepAll(homes(30));
  await waitFor(() => expect(screen.queryByRole("button", { name: selection.keepAll })).toBeNull());
  expect(useToasts.getState().toast).toBeNull();
});

test("what does not fit among thirty favourites is told, as by the heart [OP4]", async () => {
  act(() => void toggleFavourite("v900"));
  await keepAll(homes(30));
  await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ kind: "error", text: button.full }));
  useToasts.getState().clear();
  await userEvent.click(screen.getByRole("button", { name: selection.keepAll }));
  await waitFor(() => expect(useToasts.getState().toast?.text).toBe(button.full));
});
