import { tabText } from "#lib/web-storage";

/** The page that required the login. Not yet checked to be on this site. */
export const loginTarget = tabText("target");

/** Value of the login page's `session` parameter after an expired session. */
export const sessionEnded = "terminee";
