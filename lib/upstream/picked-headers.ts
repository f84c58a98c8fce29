/** Those of the named headers that were sent. */
export const pickedHeaders = (sent: Headers, names: readonly string[]): [name: string, value: string][] =>
  names.flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value]];
  });
