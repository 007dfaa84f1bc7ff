/** What this browser keeps for the site; undefined where the person lets no site keep anything. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
