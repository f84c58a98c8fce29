/** A text in a web storage, under the site's prefix. Where storage is unavailable it reads as null and writes do nothing. */
const storedText = (name: string, storage: () => Storage) => {
  const key = `nuxtShop_${name}`;
  return {
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
        // Storage may be full or forbidden.
      }
    },
  };
};

/** A text of this tab, forgotten when it is closed: the next person at the same device finds none of it. */
export const tabText = (name: string) => storedText(name, () => sessionStorage);

/** A text of this device. */
export const deviceText = (name: string) => storedText(name, () => localStorage);
