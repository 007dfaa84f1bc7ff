/** The longest note about a person, in characters. */
export const longestNote = 5_000;
