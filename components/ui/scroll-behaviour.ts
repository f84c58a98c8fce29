/** How a scroll by script moves: immediately for a visitor who prefers less motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
