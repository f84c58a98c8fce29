// The document of an island's tests goes after what a closed dialog still does to the history (components/ui/back-closes.ts).
import { afterAll } from "vitest";

const { setTimeout: later } = globalThis;

afterAll(() => new Promise<void>((resolve) => later(resolve, 100)));
