/** A content-addressed picture of the site, up to its width: a changed picture has another name. */
export const pictureName = /^(\/media\/[0-9a-f]{8,64})-\d+$/;
