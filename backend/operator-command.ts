import type { Config } from "#backend/config";
import { FolderInUse } from "#backend/embedded/folder";
import { callKey } from "#backend/signed-call";
import { signBody } from "#lib/upstream/signature";

/** Does a command's work in this process, or in the one that holds the embedded database. */
export async function hereOrThere<Answer>(here: () => Promise<Answer>, there: () => Promise<Answer>): Promise<Answer> {
  try {
    return await here();
  } catch (error) {
    if (error instanceof FolderInUse) return there();
    throw error;
  }
}

/** Sends a signed call to the backend on this machine; its reply, null when nothing answers at the address. */
export async function callBackend(
  config: Config,
  path: string,
  body: object,
): Promise<{ url: string; reply: Response | null }> {
  const url = `http://127.0.0.1:${config.backendPort}${path}`;
  const sent = JSON.stringify(body);
  const signature = signBody(callKey(config, new URL(url).pathname), sent, new Date());
  const headers = { "content-type": "application/json", "x-signature": signature };
  return { url, reply: await fetch(url, { method: "POST", headers, body: sent }).catch(() => null) };
}

/** What the backend that holds the embedded database answers to a signed call. @throws Error when it does not do it */
export async function askBackend<Answer>(config: Config, path: string, body: object): Promise<Answer> {
  const { url, reply } = await callBackend(config, path, body);
  if (reply?.ok) return (await reply.json()) as Answer;
  const reason = reply ? `it answers ${reply.status}` : "nothing answers there";
  throw new Error(`Another process holds ${config.dataFolder}, and the backend at ${url} cannot be asked: ${reason}.`);
}
