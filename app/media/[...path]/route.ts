import { mediaProxy } from "#lib/upstream/media";

export { mediaProxy as GET };
