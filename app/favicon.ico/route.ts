export { signIcon as GET } from "#lib/seo/sign-picture";

export const dynamic = "force-static";
