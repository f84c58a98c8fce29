import { signPicture } from "#lib/seo/sign-picture";

export const dynamic = "force-static";
export const GET = signPicture(180);
