import { create } from "zustand";
import { cookieValue } from "#lib/cookie-value";

export const consentKinds = ["analytics", "social", "maps"] as const;
type ConsentKind = (typeof consentKinds)[number];
export type Consent = Record<ConsentKind, boolean>;

const cookie = "AIO_consent";
const lifetime = 180 * 24 * 60 * 60;

export const refusedAll: Consent = { analytics: false, social: false, maps: false };
export const acceptedAll: Consent = { analytics: true, social: true, maps: true };

/** Reads the choice out of a cookie header or `document.cookie`; null while nothing was chosen. */
export function readConsent(cookies: string): Consent | null {
  const value = cookieValue(cookies, cookie);
  if (value === undefined || !/^(none|[a-z]+(\.[a-z]+)*)$/.test(value)) return null;
  const given = value.split(".");
  return { analytics: given.includes("analytics"), social: given.includes("social"), maps: given.includes("maps") };
}

/** The cookie that keeps a choice for half a year: the kinds accepted, separated by dots, or `none`. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const value = consentKinds.filter((kind) => consent[kind]).join(".") || "none";
  return `${cookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

type State = {
  /** undefined: not read yet; null: nothing chosen yet. */
  consent: Consent | null | undefined;
  /** True while the bar is asked for again, from the footer. */
  asking: boolean;
  read: () => void;
  ask: () => void;
  choose: (consent: Consent) => void;
};

/** What the visitor allows. Nothing is asked of a third party unless its kind is true. */
export const useConsent = create<State>()((set, get) => ({
  consent: undefined,
  asking: false,
  read: () => set({ consent: readConsent(document.cookie) }),
  ask: () => set({ asking: true }),
  choose: (consent) => {
    const before = get().consent;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = consentCookie(consent, location.protocol === "https:");
    set({ consent, asking: false });
    if (before && consentKinds.some((kind) => before[kind] && !consent[kind])) location.reload();
  },
}));
