import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session, SessionUser } from "#lib/account/schema";
import { announceCart } from "#lib/shop/cart-channel";
import { keepDraft } from "#lib/shop/contact-draft";
import type { ContactInput } from "#lib/shop/contact-schema";
import { ask } from "#lib/upstream/ask";

type LoginReply =
  | SessionUser
  | { token: string; email: string; shippingContact: { firstName: string; lastName: string } };

/** Either reading of the login's answer as the one shape the site works with. */
export function toSessionUser(reply: LoginReply): SessionUser {
  if ("username" in reply) {
    const { username, firstName, lastName, roles } = reply;
    return { username, firstName, lastName, roles };
  }
  return { username: reply.email, ...reply.shippingContact, roles: [] };
}

const sessionKey = ["session"] as const;

/** Who is logged in; an outage is "unavailable", never a logout. */
export function sessionQuery(locale: string) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<Session> => {
      try {
        const reply = await fetch(`/api/session?locale=${locale}`, { signal, cache: "no-store" });
        return reply.ok ? ((await reply.json()) as Session) : { state: "unavailable" };
      } catch (error) {
        if (signal.aborted) throw error;
        return { state: "unavailable" };
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** What belonged to the visitor before: another cart and other orders now. */
export async function forgetVisitor(client: QueryClient, session: Session | null) {
  if (session) client.setQueryData(sessionKey, session);
  else await client.resetQueries({ queryKey: sessionKey });
  if (session?.state === "guest") keepDraft(null);
  client.removeQueries({ queryKey: ["profile"] });
  client.removeQueries({ queryKey: ["access"] });
  client.removeQueries({ queryKey: ["orders"] });
  client.removeQueries({ queryKey: ["order"] });
  await client.invalidateQueries({ queryKey: ["cart"] });
  announceCart();
}

/** Logs in; starts from a cleared state, the error stays until the next attempt. */
export function useLogin(locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string; stayLogged: boolean }) =>
      toSessionUser(await ask("POST /shop/api/store/auth/login", { locale, body: credentials })),
    onSuccess: (user) => forgetVisitor(client, { state: "authenticated", user }),
  });
}

/** Logs out and leads home by a new document: nothing of the visitor stays in this page's memory. */
export function useLogout(locale: string) {
  return useMutation({
    mutationFn: () => ask("POST /shop/api/store/auth/logout", { locale }),
    onSuccess: () => {
      keepDraft(null);
      announceCart();
      location.assign(`/${locale}`);
    },
  });
}

/** The contact of the user who is logged in. */
export function profileQuery(locale: string) {
  return queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/profile", { locale, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** How the user gets in: address, password, provider, sessions. */
export function accessQuery(locale: string) {
  return queryOptions({
    queryKey: ["access"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/my-account/access", { locale, signal }),
    staleTime: 10_000,
    retry: false,
  });
}

/** Order statuses each view asks for: the list, the latest bookings (section 4). */
export const listStatuses = "2,3";
export const latestStatuses = "1,2,3";
/** What was cancelled, which the list shows beneath. */
export const cancelledStatus = "4";

/** The customer's orders with these statuses, newest payment first, and whether some could not be read. */
export function ordersQuery(statuses: string, locale: string) {
  return queryOptions({
    queryKey: ["orders", statuses, locale],
    queryFn: async ({ signal }) => {
      let missing = false;
      const onLeftOut = () => {
        missing = true;
      };
      const asked = { locale, query: { statuses }, signal, onLeftOut };
      return { orders: await ask("GET /shop/api/store/my-account/orders", asked), missing };
    },
    staleTime: 30_000,
    retry: false,
  });
}

type Passwords = { username: string; password: string; password_confirm: string };

/** Who has signed up, by the shop's answer, and where it tells nothing by the form. */
const newUser = ({ username, firstName, lastName }: ContactInput & Passwords, known?: Partial<SessionUser>) =>
  toSessionUser({ username, firstName, lastName, roles: [], ...known });

/** Creates an account and is logged in to it; 409 carries "user already exists". */
export function useSignUp(locale: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: ContactInput & Passwords) =>
      newUser(form, await ask("POST /shop/api/store/sign-up", { locale, body: form })),
    onSuccess: (user) => forgetVisitor(client, { state: "authenticated", user }),
  });
}

/** Creates an account from an order, which then belongs to it. */
export function useAttachUser(locale: string, number: string, access?: string) {
  return useMutation({
    mutationFn: (form: Passwords) =>
      ask("PUT /shop/api/store/order/{number}/user/add", { params: { number }, locale, body: form, query: { access } }),
  });
}

/** Login providers on offer; none when the shop does not know the call. */
export function providersQuery(locale: string) {
  return queryOptions({
    queryKey: ["providers"],
    queryFn: ({ signal }) => ask("GET /shop/api/store/auth/providers", { locale, signal }).catch(() => []),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Leaves for the provider's page. */
export function useProvider(locale: string) {
  return useMutation({
    mutationFn: (body: { destination: string | null; stayLogged: boolean }) =>
      ask("POST /shop/api/store/auth/provider/begin", { locale, body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
