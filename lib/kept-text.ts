/** A text that a browser keeps under the site's prefix. One that keeps nothing has none, and everything goes on without. */
const keptText = (name: string, storage: () => Storage) => {
  const key = `nuxtShop_${name}`;
  return {
    read(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null forgets it. */
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
export const tabText = (name: string) => keptText(name, () => sessionStorage);

/** A text of this device. */
export const deviceText = (name: string) => keptText(name, () => localStorage);
