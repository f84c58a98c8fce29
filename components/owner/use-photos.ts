import { useEffect, useRef, useState } from "react";
import { inBase64, reducedPhoto } from "#lib/message/owner-photo";
import { ownerLimits } from "#lib/message/owner-request";
import { ask } from "#lib/upstream/ask";

type PhotoFault = "photoLarge" | "photoUnread" | "photoFailed";
export type Photo = {
  key: number;
  name: string;
  /** The resized file; null while it is resized, or when that failed. */
  blob: Blob | null;
  /** Object URL of the preview. */
  url: string | null;
  /** Id of the uploaded photograph. */
  id: string | null;
  fault: PhotoFault | null;
};

let last = 0;

function revoke(urls: Set<string>) {
  for (const url of urls) URL.revokeObjectURL(url);
  urls.clear();
}

/** Photographs of a request: resized one after the other, uploaded on demand, kept when sending fails. */
export function usePhotos(locale: string) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  /** The photographs after the last change, also before the next render; and the work on them. */
  const latest = useRef(photos);
  const preparing = useRef(Promise.resolve());
  const [tooMany, setTooMany] = useState(false);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const made = urls.current;
    return () => revoke(made);
  }, []);

  const put = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const change = (key: number, what: Partial<Photo>) =>
    put(latest.current.map((photo) => (photo.key === key ? { ...photo, ...what } : photo)));

  async function prepare(key: number, file: File) {
    try {
      const blob = await reducedPhoto(file);
      const url = URL.createObjectURL(blob);
      urls.current.add(url);
      change(key, { blob, url });
    } catch {
      change(key, { fault: "photoUnread" });
    }
  }

  function add(files: File[]) {
    const room = ownerLimits.photos - latest.current.length;
    setTooMany(files.length > room);
    const added = files.slice(0, room).map((file) => {
      const photo: Photo = { key: ++last, name: file.name, blob: null, url: null, id: null, fault: null };
      return { file, photo: file.size > ownerLimits.file ? { ...photo, fault: "photoLarge" as const } : photo };
    });
    put([...latest.current, ...added.map(({ photo }) => photo)]);
    // Sequentially: a phone has memory for only a few large pictures.
    for (const { file, photo } of added)
      if (!photo.fault) preparing.current = preparing.current.then(() => prepare(photo.key, file));
  }

  const remove = (key: number) => {
    setTooMany(false);
    put(latest.current.filter((photo) => photo.key !== key));
  };

  /** Uploads the missing photographs once all are resized; returns the ids in order, or the keys of those that failed. */
  async function send(): Promise<{ ids: string[] } | { failed: number[] }> {
    while (latest.current.some(({ blob, fault }) => !blob && !fault)) await preparing.current;
    const ids: string[] = [];
    const sent = latest.current;
    for (const { key, blob, id } of sent) {
      if (id) ids.push(id);
      else if (blob) {
        try {
          const body = { photo: await inBase64(blob) };
          const reply = await ask("POST /shop/api/store/owner-request/photo", { locale, body });
          change(key, { id: reply.id, fault: null });
          ids.push(reply.id);
        } catch {
          change(key, { fault: "photoFailed" });
        }
      }
    }
    if (ids.length === sent.length) return { ids };
    return { failed: latest.current.flatMap(({ key, fault }) => (fault ? key : [])) };
  }

  /** Empties the form for the next property. */
  const clear = () => {
    revoke(urls.current);
    setTooMany(false);
    put([]);
  };
  const forget = () => put(latest.current.map((photo) => ({ ...photo, id: null })));
  return { photos, tooMany, add, remove, send, forget, clear };
}
