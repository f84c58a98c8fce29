/** A text in a web storage, under the site's prefix. When storage is not accessible, reads return null and writes do nothing. */
const storedText = (name: string, storage: () => Storage) => {
  const key = `nuxtShop_${name}`;
  return {
    key,
    read(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null removes it. */
    keep(text: string | null): void {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Storage may be full or not accessible.
      }
    },
  };
};

/** A text of this tab (sessionStorage), so that the next person at the same device does not see it. */
export const tabText = (name: string) => storedText(name, () => sessionStorage);

/** A text of this device (localStorage). */
export const deviceText = (name: string) => storedText(name, () => localStorage);
