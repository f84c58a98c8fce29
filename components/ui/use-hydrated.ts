import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated: before that, presses and possibly input are lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
