/**
 * The header of a page that the service worker may store although search engines leave it out, until any sign-in or
 * sign-out.
 */
export const offlineCopy = { "Keep-Offline": "until-sign-in" } as const;
