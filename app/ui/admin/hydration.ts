import { useState, useSyncExternalStore } from "react";

/** True on the server, and until React has taken over what was drawn there. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, onClient, onServer);
}

/**
 * True for a component that took over what the server had drawn, false for one that React has drawn. What waits in a
 * boundary is taken over later than the page around it.
 */
export function useWasHydrated(): boolean {
  const isHydrating = useIsHydrating();
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}

const never = () => () => {};
const onClient = () => false;
const onServer = () => true;
