import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script has taken over what the server drew: before, a press is lost and so may be what is typed. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
