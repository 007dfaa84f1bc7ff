import { useEffect, useEffectEvent, useState } from "react";
import type { EntryOutcome } from "../schema.ts";
import { gatherings, type Gathering } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import type { QueuedEntry } from "./entries.ts";
import { SyncedList, type CheckInState } from "./synced-list.ts";

/** How often a phone fetches the other stewards' ticks. */
const everyFewSeconds = 3_000;

interface SyncedListHook {
  owner: string;
  gathering: Gathering;
  onOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void;
}

/** Returns the list of a gathering on this phone, synchronized while the screen is visible. */
export function useSyncedList({ owner, gathering, onOutcome }: SyncedListHook): {
  state: CheckInState | undefined;
  list: SyncedList | undefined;
} {
  const [state, setState] = useState<CheckInState>();
  const [list, setList] = useState<SyncedList>();
  const onEntryOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    const opened = new SyncedList({
      owner,
      gathering,
      onChange: setState,
      onOutcome: (sent, outcome) => onEntryOutcome(sent, outcome),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- there is no phone on the server
    setList(opened);
    const sync = () => void (document.visibilityState === "visible" && opened.sync());
    const onVisibilityChange = () => void (document.visibilityState === "visible" ? opened.sync() : opened.store());
    void opened.showStored().then(sync);
    const timer = setInterval(sync, everyFewSeconds);
    window.addEventListener("online", sync);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      clearInterval(timer);
      void opened.store();
      window.removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, [owner, gathering]);
  return { state, list };
}

/** Makes the service worker store the pages of both gatherings with their files; returns true once it has. */
export function useOfflinePages(): boolean {
  const { href } = useWords();
  const [isReady, setReady] = useState(false);
  const paths = gatherings.map((gathering) => href(`/admin/check-in?gathering=${gathering}`)).join(" ");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const addresses = () => [location.href, ...paths.split(" ").map((path) => location.origin + path), ...builtFiles()];
    const postAddresses = () =>
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(addresses()));
    postAddresses();
    // The service worker of a new build starts with empty caches.
    navigator.serviceWorker.addEventListener("controllerchange", postAddresses);
    const timer = setInterval(async () => {
      const cached = await Promise.all(addresses().map((address) => caches.match(address, { ignoreVary: true })));
      if (cached.includes(undefined)) return;
      setReady(true);
      clearInterval(timer);
    }, 500);
    return () => {
      clearInterval(timer);
      navigator.serviceWorker.removeEventListener("controllerchange", postAddresses);
    };
  }, [paths]);
  return isReady;
}

function builtFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
