/** The maximum length of a walk-in's name, as in the registration form. */
export const longestName = 200;
