// The one file that is not TypeScript: a process that reads types out of its first file keeps 25 MB for that as long as it lives.
import { enableCompileCache } from "node:module";

enableCompileCache("node_modules/.cache/compiled");
await import("./start.ts");
