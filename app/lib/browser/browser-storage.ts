/** Returns the browser's storage for the site; undefined if the person blocks site data. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
