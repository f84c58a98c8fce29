/** Number of weeks from today on with prices and free nights. */
export const weeksAhead = 52;

/** Weeks kept in advance, the running one included: 60 may be asked for. */
export const weeksKept = 61;
