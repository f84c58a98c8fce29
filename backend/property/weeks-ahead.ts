/** Number of weeks from today on with prices and free nights. */
export const weeksAhead = 52;
