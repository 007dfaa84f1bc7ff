/** The maximum length of a walk-in's name, as in the registration form. */
export const longestName = 200;

/** The maximum number of registered people for a list on a phone or on paper. */
export const mostOnList = 20_000;
