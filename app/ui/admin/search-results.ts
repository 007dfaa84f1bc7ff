import { useEffect, useState } from "react";

/** Returns the results of a search while somebody types. Undefined before the first answer and without an address. */
export function useSearchResults(address: string): readonly unknown[] | "failed" | undefined {
  const [answer, setAnswer] = useState<{ address: string; results: readonly unknown[] | "failed" }>();
  useEffect(() => {
    if (!address) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(address, { signal: stop.signal, headers: { Accept: "application/json" } })
        .then(async (response) => {
          const results: unknown = response.ok ? await response.json() : undefined;
          setAnswer({ address, results: Array.isArray(results) ? results : "failed" });
        })
        .catch(() => stop.signal.aborted || setAnswer({ address, results: "failed" }));
    }, 200);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);
  return address ? answer?.results : undefined;
}
