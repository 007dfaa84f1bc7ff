/**
 * The header of a page that the service worker may store while somebody is signed in, until any sign-in or sign-out.
 */
export const offlineCopy = { "Keep-Offline": "while-signed-in" } as const;
