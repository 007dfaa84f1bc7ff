/** The maximum number of registered people for a list on a phone or on paper. */
export const mostOnList = 20_000;
