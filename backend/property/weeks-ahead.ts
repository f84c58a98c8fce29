/** For how many weeks from today on homes tell prices and free nights. */
export const weeksAhead = 52;
