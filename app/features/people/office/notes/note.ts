/** The maximal length in characters. */
export const longestNote = 5_000;
