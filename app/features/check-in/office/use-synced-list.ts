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
  shown: CheckInState | undefined;
  list: SyncedList | undefined;
} {
  const [shown, setShown] = useState<CheckInState>();
  const [list, setList] = useState<SyncedList>();
  const told = useEffectEvent(onOutcome);
  useEffect(() => {
    const opened = new SyncedList({
      owner,
      gathering,
      onChange: setShown,
      onOutcome: (sent, outcome) => told(sent, outcome),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- there is no phone on the server
    setList(opened);
    const sync = () => void (document.visibilityState === "visible" && opened.sync());
    const seen = () => void (document.visibilityState === "visible" ? opened.sync() : opened.keep());
    void opened.showStored().then(sync);
    const timer = setInterval(sync, everyFewSeconds);
    window.addEventListener("online", sync);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      void opened.keep();
      window.removeEventListener("online", sync);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [owner, gathering]);
  return { shown, list };
}

/** Makes the service worker store the pages of both gatherings with their files; returns true once it has. */
export function useOfflinePages(): boolean {
  const { href } = useWords();
  const [isReady, setReady] = useState(false);
  const paths = gatherings.map((one) => href(`/admin/check-in?gathering=${one}`)).join(" ");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const addresses = () => [location.href, ...paths.split(" ").map((path) => location.origin + path), ...builtFiles()];
    const tell = () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(addresses()));
    tell();
    // The service worker of a new build starts with empty caches.
    navigator.serviceWorker.addEventListener("controllerchange", tell);
    const timer = setInterval(async () => {
      const cached = await Promise.all(addresses().map((address) => caches.match(address, { ignoreVary: true })));
      if (cached.includes(undefined)) return;
      setReady(true);
      clearInterval(timer);
    }, 500);
    return () => {
      clearInterval(timer);
      navigator.serviceWorker.removeEventListener("controllerchange", tell);
    };
  }, [paths]);
  return isReady;
}

function builtFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
