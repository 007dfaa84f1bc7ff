import { useState, useSyncExternalStore } from "react";

/**
 * True for a component that took over what the server had drawn, false for one that React has drawn. What waits in a
 * boundary is taken over later than the page around it.
 */
export function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}

const never = () => () => {};
