// Stub of next/navigation for island tests: current page and navigations.
import { vi } from "vitest";

export const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() };
export const page = { path: "/fr", search: "" };

export const useRouter = () => router;
export const usePathname = () => page.path;
export const useSearchParams = () => new URLSearchParams(page.search);

/** Before each test: nowhere sent, at home. */
export function resetNavigation() {
  for (const spy of Object.values(router)) spy.mockReset();
  Object.assign(page, { path: "/fr", search: "" });
}

const elsewhere = (kind: string) => (target?: string) => {
  throw new Error(`${kind} ${target ?? ""}`);
};
export const notFound = elsewhere("not found");
export const redirect = elsewhere("redirect");
export const permanentRedirect = elsewhere("permanent redirect");
