// JavaScript: a process whose entry file needs type stripping keeps 25 MB for that as long as it lives.
import { enableCompileCache } from "node:module";

enableCompileCache("node_modules/.cache/compiled");
await import("./start.ts");
