import { useEffect, useRef, useState } from "react";
import { callForRecipients, type RecipientNamesQuery, type FoundRecipient } from "../../audience/recipients-call.ts";
import type { LoadedAudience } from "./loader.server.ts";

export interface LoadedRecipients {
  people: readonly FoundRecipient[];
  /** True if more people can be loaded. */
  isMore: boolean;
  state: "ready" | "loading" | "failed";
  loadMore(): void;
}

interface Loaded {
  of: string;
  people: FoundRecipient[];
  next: string | undefined;
  state: LoadedRecipients["state"];
}

const typingPause = 250;

/** The people of the list, loaded page by page while scrolling. The first page comes with the screen. */
export function useRecipients(query: RecipientNamesQuery, first: LoadedAudience["first"]): LoadedRecipients {
  const of = JSON.stringify(query);
  const begin = (): Loaded =>
    query.search
      ? { of, people: [], next: undefined, state: "loading" }
      : { of, people: first.people, next: first.next, state: "ready" };
  const [latest, setLoaded] = useState(begin);
  const loaded = latest.of === of ? latest : begin();
  const isReading = useRef(false);
  /** The current query. An answer to an older one is ignored. */
  const current = useRef(of);

  async function read(after: string | undefined, signal?: AbortSignal): Promise<void> {
    const page = await callForRecipients(query, { after, ...(signal && { signal }) });
    if (signal?.aborted || current.current !== of) return;
    const before = after ? loaded.people : [];
    setLoaded(
      page
        ? { of, people: [...before, ...page.profiles], next: page.next, state: "ready" }
        : { ...loaded, state: "failed" },
    );
  }

  useEffect(() => {
    current.current = of;
    if (!query.search) return;
    const ended = new AbortController();
    const timer = setTimeout(() => void read(undefined, ended.signal), typingPause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each query
  }, [of]);

  function loadMore(): void {
    if (isReading.current || !loaded.next) return;
    isReading.current = true;
    void read(loaded.next).finally(() => (isReading.current = false));
  }

  return { people: loaded.people, isMore: loaded.next !== undefined, state: loaded.state, loadMore };
}
