/** True for a content type that announces JSON: no form of a page can send it to another site unasked. */
export const isJsonType = (type: string | null | undefined): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? "");
