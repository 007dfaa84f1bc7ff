/** Said by a page that the service worker may keep for whoever is signed in, until somebody signs in or out. */
export const offlineCopy = { "Keep-Offline": "while-signed-in" } as const;
