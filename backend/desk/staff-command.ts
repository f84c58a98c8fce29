import { manageStaff, type StaffReply, type StaffRequest, staffRequestSchema } from "#backend/desk/staff-call";
import { callBackend, configOrEnd, exitWith, locallyOrInBackend, openShopDatabase } from "#backend/operator-command";

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

const config = configOrEnd();
const request = requestOf(process.argv.slice(2));
if (!request) {
  console.error(usage);
  process.exit(1);
}

async function here(asked: StaffRequest): Promise<StaffReply> {
  const { db, close } = await openShopDatabase(config);
  return manageStaff({ db, config }, asked).finally(close);
}

const { access, ended, staff } = await locallyOrInBackend(
  () => here(request),
  () => callBackend<StaffReply>(config, "/staff", request),
).catch(exitWith(config));
if (access)
  console.log(`Shown once; hand it over in person.
  Address    ${access.email}
  Password   ${access.password}
  Codes      ${access.secret}   (to be typed into an authenticator app)
  Link       ${access.uri}
`);
if (ended === false) {
  console.error("Nobody has this address.");
  process.exitCode = 1;
}
if (staff.length === 0) console.log("Nobody may work on the desk yet.");
for (const { email, name, role, active } of staff)
  console.log(`${email.padEnd(36)} ${(active ? role : "ended").padEnd(9)} ${name}`);
