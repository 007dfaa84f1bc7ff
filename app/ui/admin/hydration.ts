import { useState, useSyncExternalStore } from "react";

/** True on the server and until hydration. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, onClient, onServer);
}

/**
 * True if the component was hydrated, and false if React rendered it in the browser only. A suspense boundary hydrates
 * later than the page around it.
 */
export function useWasHydrated(): boolean {
  const isHydrating = useIsHydrating();
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}

const never = () => () => {};
const onClient = () => false;
const onServer = () => true;
