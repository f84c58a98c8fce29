const key = "nuxtShop_target";

/** Remembers, for this tab, the page a login was asked for. */
export function keepTarget(path: string) {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // A browser that keeps nothing goes home after the login.
  }
}

/** The remembered page, which is then forgotten; null when there is none. Not yet checked to be of this site. */
export function takeTarget(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}

/** Value of the login page's `session` for whoever comes because the session has ended. */
export const sessionEnded = "terminee";
