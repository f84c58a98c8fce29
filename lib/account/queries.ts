import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session, SessionUser } from "#lib/account/schema";
import { saveDraft } from "#lib/contact/contact-draft";
import type { ContactInput } from "#lib/contact/contact-schema";
import { announceCart } from "#lib/shop/cart-channel";
import { ask, toCallError } from "#lib/upstream/ask";

type LoginReply =
  | SessionUser
  | { token: string; email: string; shippingContact: { firstName: string; lastName: string } };

/** Normalises either form of the login reply to the one the site uses. */
export function toSessionUser(reply: LoginReply): SessionUser {
  if ("username" in reply) {
    const { username, firstName, lastName, roles } = reply;
    return { username, firstName, lastName, roles };
  }
  return { username: reply.email, ...reply.shippingContact, roles: [] };
}

const sessionKey = ["session"] as const;

/** The logged-in user; an outage is "unavailable", never a logout. */
export function sessionQuery(locale: string) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal, client }): Promise<Session> => {
      try {
        const reply = await fetch(`/api/session?locale=${locale}`, { signal, cache: "no-store" });
        return reply.ok ? await reply.json() : { state: "unavailable" };
      } catch (error) {
        if (signal.aborted) throw error;
        // Offline, whoever was logged in still is.
        return client.getQueryData<Session>(sessionKey) ?? { state: "unavailable" };
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** Invalidates what belonged to the visitor before: the cart and the orders are different ones now. */
export async function forgetVisitor(client: QueryClient, session: Session | null, locale: string) {
  if (session) client.setQueryData(sessionKey, session);
  else await client.resetQueries({ queryKey: sessionKey });
  if (session?.state === "guest") saveDraft(null);
  client.removeQueries({ queryKey: ["profile"] });
  client.removeQueries({ queryKey: ["access"] });
  client.removeQueries({ queryKey: ["orders"] });
  client.removeQueries({ queryKey: ["order"] });
  await client.invalidateQueries({ queryKey: ["cart"] });
  import("#lib/shop/queries").then(
    ({ followCart }) => followCart(locale),
    () => undefined,
  );
  announceCart();
}

/** Logs in; starts from a cleared state, the error stays until the next attempt. */
export function useLogin(locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string; stayLogged: boolean }) =>
      toSessionUser(await ask("POST /shop/api/store/auth/login", { locale, body: credentials })),
    onSuccess: (user) => forgetVisitor(client, { state: "authenticated", user }, locale),
  });
}

/** Deletes what this tab keeps of the visitor, for the next person at the same device: drafts, remarks, links to orders. */
export function forgetTexts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage may not be accessible.
  }
}

/** Logs out and goes to the home page with a full page load, so that nothing of the visitor stays in memory. */
export function useLogout(locale: string) {
  return useMutation({
    mutationFn: () => ask("POST /shop/api/store/auth/logout", { locale }),
    onSuccess: () => {
      forgetTexts();
      announceCart();
      location.assign(`/${locale}`);
    },
  });
}

/** The contact of the logged-in user. */
export function profileQuery(locale: string) {
  return queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/profile", { locale, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** The user's means of access: address, password, provider, sessions. */
export function accessQuery(locale: string) {
  return queryOptions({
    queryKey: ["access"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/access", { locale, signal }),
    staleTime: 10_000,
    retry: false,
  });
}

/** Order statuses of each view: the list and the latest bookings (section 4). */
export const listStatuses = "2,3";
export const latestStatuses = "1,2,3";
/** Cancelled orders, which the list shows below. */
export const cancelledStatus = "4";

/** The customer's orders with these statuses, newest payment first, and whether some could not be parsed. */
export function ordersQuery(statuses: string, locale: string) {
  return queryOptions({
    queryKey: ["orders", statuses, locale],
    queryFn: async ({ signal }) => {
      let missing = false;
      const onOmitted = () => {
        missing = true;
      };
      const asked = { locale, query: { statuses }, signal, onOmitted };
      const orders = await ask("GET /shop/api/store/my-account/orders", asked);
      const paidFirst = orders.toSorted((a, b) => (b.payedAt ?? "").localeCompare(a.payedAt ?? ""));
      return { orders: paidFirst, missing };
    },
    staleTime: 30_000,
    retry: false,
  });
}

type Passwords = { username: string; password: string; password_confirm: string };

/** Creates an account, with which a shop may begin a session or not; 409 carries "user already exists". */
export function useSignUp(locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ContactInput & Passwords) => ask("POST /shop/api/store/sign-up", { locale, body: form }),
    onSuccess: () => forgetVisitor(client, null, locale),
  });
}

/** Creates an account from an order, which then belongs to it. */
export function useAttachUser(locale: string, number: string, access?: string) {
  return useMutation({
    mutationFn: (form: Passwords) =>
      ask("PUT /shop/api/store/order/{number}/user/add", { params: { number }, locale, body: form, query: { access } }),
  });
}

/** Available login providers; none when the shop does not implement the call. */
export function providersQuery(locale: string) {
  return queryOptions({
    queryKey: ["providers"],
    queryFn: ({ signal }) =>
      ask("GET /shop/api/store/auth/providers", { locale, signal }).catch((error) => {
        if (toCallError(error).status === 0) throw error;
        return [];
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Redirects to the provider's page. */
export function useProvider(locale: string) {
  return useMutation({
    mutationFn: (body: { destination: string | null; stayLogged: boolean }) =>
      ask("POST /shop/api/store/auth/provider/begin", { locale, body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
