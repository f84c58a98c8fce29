/** What the search page looks for: the first `q` of its address, at most 100 characters; "" for none. No database takes a zero byte. */
export function searchTerm(q: string | string[] | undefined): string {
  const [first = ""] = [q].flat();
  return first.replaceAll("\0", "").trim().slice(0, 100);
}
