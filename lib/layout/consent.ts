import { create } from "zustand";

export const consentKinds = ["analytics", "social", "maps"] as const;
type ConsentKind = (typeof consentKinds)[number];
export type Consent = Record<ConsentKind, boolean>;

const cookie = "AIO_consent";
const lifetime = 180 * 24 * 60 * 60;

export const refusedAll: Consent = { analytics: false, social: false, maps: false };
export const acceptedAll: Consent = { analytics: true, social: true, maps: true };

/** Parses the choice from a cookie header or `document.cookie`; null without a choice. */
export function readConsent(cookies: string): Consent | null {
  const [, value] = /(?:^|; )AIO_consent=(none|[a-z]+(?:\.[a-z]+)*)(?:;|$)/.exec(cookies) ?? [];
  if (!value) return null;
  const given = value.split(".");
  return { analytics: given.includes("analytics"), social: given.includes("social"), maps: given.includes("maps") };
}

/** The cookie that stores a choice for half a year: the accepted kinds, separated by dots, or `none`. */
export function consentCookie(consent: Consent, secure: boolean): string {
  const value = consentKinds.filter((kind) => consent[kind]).join(".") || "none";
  return `${cookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

type State = {
  /** undefined: not read yet; null: no choice yet. */
  consent: Consent | null | undefined;
  /** True while the bar has been reopened from the footer. */
  asking: boolean;
  read: () => void;
  ask: () => void;
  choose: (consent: Consent) => void;
};

/** The visitor's consent. No third party may be contacted unless its kind is true. */
export const useConsent = create<State>()((set, get) => ({
  consent: undefined,
  asking: false,
  read: () => set({ consent: readConsent(document.cookie) }),
  ask: () => set({ asking: true }),
  choose: (consent) => {
    const before = get().consent;
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = consentCookie(consent, location.protocol === "https:");
    set({ consent, asking: false });
    if (before && consentKinds.some((kind) => before[kind] && !consent[kind])) location.reload();
  },
}));
