/** What decides which picture of a home comes first. */
type Taken = { shows?: string; season?: string };

/** The season pictures are taken for: winter from mid-November to mid-April. */
function pictureSeason(date: string): "winter" | "summer" {
  const monthDay = date.slice(5);
  return monthDay >= "11-15" || monthDay <= "04-14" ? "winter" : "summer";
}

/** The first picture of a card: an exterior in the season of the given day, else the first of all. */
export function cover<Image extends Taken>(images: readonly Image[], date: string): Image | undefined {
  const season = pictureSeason(date);
  const outside = images.filter((image) => image.shows === "exterior");
  return outside.find((image) => image.season === season) ?? images[0];
}

/** Pictures with the one of the season first. */
export function coverFirst<Image extends Taken>(images: readonly Image[], date: string): Image[] {
  const first = cover(images, date);
  return first ? [first, ...images.filter((image) => image !== first)] : [...images];
}

const mostPictures = 4;

/** The pictures of a card: the season's, then those that show no season. */
export function cardPictures<Image extends Taken>(images: readonly Image[], date: string): Image[] {
  const [first, ...others] = coverFirst(images, date);
  if (!first) return [];
  const inside = others.filter((image) => image.shows !== "exterior");
  return [first, ...inside].slice(0, mostPictures);
}
