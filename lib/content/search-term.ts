/**
 * The term of the search page: the first `q` of its address, at most 100 characters; "" for none. Zero bytes are removed, since
 * databases reject them.
 */
export function searchTerm(q: string | string[] | undefined): string {
  const [first = ""] = [q].flat();
  return first.replaceAll("\0", "").trim().slice(0, 100);
}
