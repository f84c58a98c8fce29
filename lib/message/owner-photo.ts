/** Maximum size of a photograph in bytes: in base64 it fits the body of its call. */
const largest = 700_000;
/** Longest side in pixels and JPEG quality, tried one after the other until the photograph is small enough. */
const tries = [
  [1600, 0.82],
  [1600, 0.7],
  [1200, 0.7],
  [800, 0.6],
] as const;

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("No picture");
  return blob;
}

/**
 * Resizes a photograph for sending, upright, as JPEG; redrawing it removes metadata. @throws when this browser cannot decode it,
 * or it does not get small enough
 */
export async function reducedPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    for (const [side, quality] of tries) {
      const blob = await drawn(picture, side, quality);
      if (blob.size <= largest) return blob;
    }
    throw new Error("Too large");
  } finally {
    picture.close();
  }
}

/** A file in base64, as a call sends it. */
export function inBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
