import { cache } from "react";

/** Milliseconds that all reads of a page together may be waited for; afterwards it is shown without what is missing. */
const budget = 2_500;
/** What a read is given after that: an answer from memory takes less. */
const least = 50;

// One for each page that is rendered; where no page is rendered, one for each read.
const start = cache(() => performance.now());

/** Milliseconds the page that is being rendered may still wait for its reads. */
export const timeLeft = () => Math.max(least, budget - (performance.now() - start()));
