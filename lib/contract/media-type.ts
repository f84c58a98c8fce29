/** True for a JSON content type. A form cannot send one cross-site without a preflight (CSRF protection). */
export const isJsonType = (type: string | null | undefined): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? "");
