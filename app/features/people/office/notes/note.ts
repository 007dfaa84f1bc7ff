/** In characters. */
export const longestNote = 5_000;
