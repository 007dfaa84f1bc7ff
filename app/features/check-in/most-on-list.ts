/** So many people may be registered for a gathering whose list is on a phone or on paper. */
export const mostOnList = 20_000;
