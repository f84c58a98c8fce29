import { againSchema, manageMails } from "#backend/mail/mails-call";
import { askBackend, configOrEnd, exitWith, locallyOrInBackend, openShopDatabase } from "#backend/operator-command";

type Answer = Awaited<ReturnType<typeof manageMails>>;

const config = configOrEnd();
const [command, ...ids] = process.argv.slice(2);
const chosen = againSchema.safeParse(ids.length === 1 && ids[0] === "all" ? "all" : ids);
if ((command !== undefined && command !== "again") || (command === "again" && (ids.length === 0 || !chosen.success))) {
  console.error(
    "npm run mails                       lists the mails that were not sent\nnpm run mails -- again ID …  or all   sends failed ones again",
  );
  process.exit(1);
}
const request = { again: command === "again" ? chosen.data : undefined };

async function here(): Promise<Answer> {
  const { db, close } = await openShopDatabase(config);
  return manageMails({ db, clock: () => new Date() }, request).finally(close);
}

const there = () => askBackend<Answer>(config, "/mails", request);
const { again, mails } = await locallyOrInBackend(here, there).catch(exitWith(config));
if (request.again) console.log(`${again} to be sent again.`);
for (const { id, status, template, createdAt, attempts, lastError } of mails)
  console.log(
    `${id}  ${status}  ${createdAt.slice(0, 16)}  ${template}, ${attempts} attempts${lastError ? `: ${lastError}` : ""}`,
  );
if (mails.length === 0) console.log("Every mail was sent.");
