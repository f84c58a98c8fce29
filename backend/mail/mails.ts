import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { type Again, againSchema, sendAgain, type UnsentMail, unsentMails } from "#backend/mail/mails-call";
import { askBackend, commandFault, hereOrThere } from "#backend/operator-command";

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

const { again: sent, mails } = await hereOrThere(here, () =>
  askBackend<Answer>(config, "/mails", again ? { again } : {}),
).catch((error: Error) => {
  console.error(commandFault(error, config));
  process.exit(1);
});
if (again) console.log(`${sent} to be sent again.`);
for (const { id, status, template, createdAt, attempts, lastError } of mails)
  console.log(
    `${id}  ${status}  ${createdAt.slice(0, 16)}  ${template}, ${attempts} attempts${lastError ? `: ${lastError}` : ""}`,
  );
if (mails.length === 0) console.log("Every mail was sent.");
