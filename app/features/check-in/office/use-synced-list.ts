import { useEffect, useEffectEvent, useState } from "react";
import type { EntryOutcome } from "../schema.ts";
import { gatherings, type Gathering } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import type { QueuedEntry } from "./entries.ts";
import { SyncedList, type Shown } from "./synced-list.ts";

/** How often a phone asks what others have ticked. */
const everyFewSeconds = 3_000;

interface SyncedListHook {
  owner: string;
  gathering: Gathering;
  onOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void;
}

/** The list of a gathering on this phone, kept in line with the server while the screen is looked at. */
export function useSyncedList({ owner, gathering, onOutcome }: SyncedListHook): {
  shown: Shown | undefined;
  list: SyncedList | undefined;
} {
  const [shown, setShown] = useState<Shown>();
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

/** Has the service worker keep the pages of both gatherings, and their files; true once it does. */
export function useOfflinePages(): boolean {
  const { href } = useWords();
  const [isReady, setReady] = useState(false);
  const paths = gatherings.map((one) => href(`/admin/check-in?gathering=${one}`)).join(" ");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const addresses = () => [location.href, ...paths.split(" ").map((path) => location.origin + path), ...builtFiles()];
    const tell = () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(addresses()));
    tell();
    // The worker of a new build begins with nothing.
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
