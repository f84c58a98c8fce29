import { createProxy } from "#lib/upstream/proxy";

const proxy = createProxy({ service: "content" });

export { proxy as GET };
