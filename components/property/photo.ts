/** A picture of a listing as the gallery shows it, and the gallery's words. */
export type Photo = {
  hash: string;
  src: string;
  srcSet: string;
  small: string;
  thumbnail: string;
  caption: string;
  width: number;
  height: number;
};
export type GalleryStrings = Record<
  "title" | "close" | "previous" | "next" | "photo" | "zoomIn" | "zoomOut" | "help",
  string
>;
