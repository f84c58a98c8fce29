// The end of a process: also when nobody is left to read what it writes.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** As Next does: what nobody has caught is written down, and the process goes on. */
const program = `
  import { onStop } from "./lib/lifetime.ts";
  let uncaught = 0;
  process.on("uncaughtException", () => {
    uncaught += 1;
    process.stderr.write("uncaught");
  });
  onStop(() => {
    process.stderr.write("stopping");
    setTimeout(() => process.stdout.write("uncaught: " + uncaught, () => process.exit()), 200);
  });
  process.stderr.write("up\\n");
  setInterval(() => process.kill(process.pid), 300);
`;

test("a process whose log nobody reads any more stops in order and does not stumble over each line it writes [R1]", async () => {
  const line = `{ "$0" --input-type=module -e "$1" 2>&1 1>&3 | { read -r up; }; } 3>&1`;
  const ended = await promisify(execFile)("sh", ["-c", line, process.execPath, program], { timeout: 15_000 });
  expect(ended.stdout).toBe("uncaught: 0");
}, 20_000);
