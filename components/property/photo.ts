/** A picture of a listing as the gallery shows it. */
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
