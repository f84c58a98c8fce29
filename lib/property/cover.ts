/** Properties of a picture that decide which one comes first. */
type Taken = { shows?: string; season?: string };

/** The season whose pictures fit a date: winter from mid-November to mid-April. */
function pictureSeason(date: string): "winter" | "summer" {
  const monthDay = date.slice(5);
  return monthDay >= "11-15" || monthDay <= "04-14" ? "winter" : "summer";
}

/** The first picture of a card: an exterior in the season of the given day, else the first picture. */
export function cover<Image extends Taken>(images: readonly Image[], date: string): Image | undefined {
  const season = pictureSeason(date);
  const outside = images.filter((image) => image.shows === "exterior");
  return outside.find((image) => image.season === season) ?? images[0];
}

/** The same pictures, the cover first. */
export function coverFirst<Image extends Taken>(images: readonly Image[], date: string): Image[] {
  const first = cover(images, date);
  return first ? [first, ...images.filter((image) => image !== first)] : [...images];
}

const mostPictures = 4;

/** The pictures of a card: the cover, then those that are not exteriors; at most `mostPictures`. */
export function cardPictures<Image extends Taken>(images: readonly Image[], date: string): Image[] {
  const [first, ...others] = coverFirst(images, date);
  if (!first) return [];
  const inside = others.filter((image) => image.shows !== "exterior");
  return [first, ...inside].slice(0, mostPictures);
}
