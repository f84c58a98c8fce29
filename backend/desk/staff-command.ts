import { readConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import {
  manageStaff,
  type StaffReply,
  type StaffRequest,
  staffKey,
  staffRequestSchema,
} from "#backend/desk/staff-call";
import { FolderInUse } from "#backend/embedded/folder";
import { signBody } from "#lib/upstream/signature";

const usage = `npm run staff                                  lists who may work on the desk
npm run staff -- add EMAIL ROLE NAME …         gives access, or a new password and code; ROLE: reader, clerk, manager
npm run staff -- end EMAIL                     takes access away`;

function requestOf([command, email, role, ...names]: string[]): StaffRequest | null {
  const asked =
    command === undefined
      ? {}
      : command === "add"
        ? { add: { email, role, name: names.join(" ") } }
        : command === "end"
          ? { end: email }
          : null;
  return staffRequestSchema.safeParse(asked).data ?? null;
}

const config = readConfig(process.env);
const request = requestOf(process.argv.slice(2));
if (!request) {
  console.error(usage);
  process.exit(1);
}

async function here(asked: StaffRequest): Promise<StaffReply> {
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder });
  try {
    return await manageStaff({ db, config }, asked);
  } finally {
    await close();
  }
}

/** The backend that holds the embedded database does it. */
async function there(asked: StaffRequest): Promise<StaffReply> {
  const body = JSON.stringify(asked);
  const headers = { "content-type": "application/json", "x-signature": signBody(staffKey(config), body, new Date()) };
  const url = `http://127.0.0.1:${config.backendPort}/staff`;
  const reply = await fetch(url, { method: "POST", headers, body }).catch(() => null);
  if (reply?.ok) return (await reply.json()) as StaffReply;
  const reason = reply ? `it answers ${reply.status}` : "nothing answers there";
  throw new Error(`Another process holds ${config.dataFolder}, and the backend at ${url} cannot be asked: ${reason}.`);
}

const { access, ended, staff } = await here(request)
  .catch((error) => {
    if (error instanceof FolderInUse) return there(request);
    throw error;
  })
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
if (access)
  console.log(`Shown once; hand it over in person.
  Address    ${access.email}
  Password   ${access.password}
  Codes      ${access.secret}   (to be typed into an authenticator app)
  Link       ${access.uri}
`);
if (ended === false) console.log("Nobody has this address.");
for (const { email, name, role, active } of staff)
  console.log(`${email.padEnd(36)} ${(active ? role : "ended").padEnd(9)} ${name}`);
