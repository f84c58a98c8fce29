/** What tells which picture a home opens with. */
type Taken = { shows?: string; season?: string };

/** The season pictures are taken for: winter from mid-November to mid-April. */
function pictureSeason(date: string): "winter" | "summer" {
  const monthDay = date.slice(5);
  return monthDay >= "11-15" || monthDay <= "04-14" ? "winter" : "summer";
}

/** The picture a card opens with: outside, in the season of the day given; else the first. */
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

/** What a card lets one swipe through: the season's picture, then views that hold in every season. */
export function cardPictures<Image extends Taken>(images: readonly Image[], date: string): Image[] {
  const [first, ...others] = coverFirst(images, date);
  if (!first) return [];
  const inside = others.filter((image) => image.shows !== "exterior");
  return [first, ...inside].slice(0, mostPictures);
}
