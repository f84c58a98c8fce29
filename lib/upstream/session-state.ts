import { decodeJwt } from "jose";
import { type Session, type SessionUser, sessionUserSchema } from "#lib/account/schema";
import { accessCookie, readCookies, refreshCookie } from "#lib/upstream/cookies";
import { privateHeaders } from "#lib/upstream/envelope";
import { isExpired } from "#lib/upstream/session";

const answer = (session: Session) => Response.json(session, { headers: privateHeaders });

function userIn(token: string | undefined): SessionUser | null {
  if (!token || isExpired(token)) return null;
  try {
    return sessionUserSchema.safeParse(decodeJwt(token)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Who is logged in, in the three states of a session. Taken from the access-token cookie; when that is missing, expired or
 * unreadable, `callShop` asks the shop (auth/me with refresh). A visitor without cookies is a guest, without a call.
 */
export async function readSession(
  request: Request,
  callShop: (request: Request) => Promise<Response>,
): Promise<Response> {
  const cookies = readCookies(request.headers.get("cookie"));
  const [access, refresh] = [cookies.get(accessCookie), cookies.get(refreshCookie)];
  if (!access && !refresh) return answer({ state: "guest" });
  const user = userIn(access);
  if (user) return answer({ state: "authenticated", user });
  const url = new URL(request.url);
  url.pathname = "/shop/api/store/auth/me";
  const reply = await callShop(new Request(url, { method: "POST", headers: request.headers }));
  const sessionUser = reply.ok ? sessionUserSchema.safeParse(await reply.json()).data : undefined;
  const session = answer(
    sessionUser
      ? { state: "authenticated", user: sessionUser }
      : { state: reply.status === 401 ? "guest" : "unavailable" },
  );
  for (const line of reply.headers.getSetCookie()) session.headers.append("Set-Cookie", line);
  return session;
}
