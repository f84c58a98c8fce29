import { tabText } from "#lib/web-storage";

/** The page a login was asked for. Not yet checked to be of this site. */
export const loginTarget = tabText("target");

/** Value of the login page's `session` for whoever comes because the session has ended. */
export const sessionEnded = "terminee";
