import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { FolderInUse } from "#backend/embedded/folder";
import { type Again, againSchema, mailsKey, sendAgain, type UnsentMail, unsentMails } from "#backend/mail/mails-call";
import { signBody } from "#lib/upstream/signature";

type Answer = { again: number; mails: UnsentMail[] };

const config = readConfig(process.env);
const [command, ...ids] = process.argv.slice(2);
const chosen = againSchema.safeParse(ids.length === 1 && ids[0] === "all" ? "all" : ids);
if ((command !== undefined && command !== "again") || (command === "again" && (ids.length === 0 || !chosen.success))) {
  console.error(
    "npm run mails                       lists the mails that were not sent\nnpm run mails -- again ID …  or all   sends failed ones again",
  );
  process.exit(1);
}
const again: Again | undefined = command === "again" ? chosen.data : undefined;

async function here(): Promise<Answer> {
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
  try {
    const deps = { db, clock: () => new Date() };
    return { again: again ? await sendAgain(deps, again) : 0, mails: await unsentMails(deps) };
  } finally {
    await close();
  }
}

/** The backend that holds the embedded database does it. */
async function there(): Promise<Answer> {
  const body = JSON.stringify(again ? { again } : {});
  const headers = { "content-type": "application/json", "x-signature": signBody(mailsKey(config), body, new Date()) };
  const url = `http://127.0.0.1:${config.backendPort}/mails`;
  const reply = await fetch(url, { method: "POST", headers, body }).catch(() => null);
  if (reply?.ok) return (await reply.json()) as Answer;
  const reason = reply ? `it answers ${reply.status}` : "nothing answers there";
  throw new Error(`Another process holds ${config.dataFolder}, and the backend at ${url} cannot be asked: ${reason}.`);
}

const { again: sent, mails } = await here()
  .catch((error) => {
    if (error instanceof FolderInUse) return there();
    throw error;
  })
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
if (again) console.log(`${sent} to be sent again.`);
for (const { id, status, template, createdAt, attempts, lastError } of mails)
  console.log(
    `${id}  ${status}  ${createdAt.slice(0, 16)}  ${template}, ${attempts} attempts${lastError ? `: ${lastError}` : ""}`,
  );
if (mails.length === 0) console.log("Every mail was sent.");
