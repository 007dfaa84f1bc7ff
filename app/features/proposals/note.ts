/** The longest note that goes on a page or into a mail, in characters. */
export const longestNote = 1_000;
