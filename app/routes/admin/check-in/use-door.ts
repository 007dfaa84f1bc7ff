import { useEffect, useEffectEvent, useState } from "react";
import type { EntryOutcome } from "~/features/check-in/schema";
import { gatherings, type Gathering } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import type { QueuedEntry } from "./entries.ts";
import { Door, type Shown } from "./door.ts";

/** How often a phone asks what others have ticked. */
const everyFewSeconds = 3_000;

interface UseDoor {
  owner: string;
  gathering: Gathering;
  onOutcome(sent: QueuedEntry, outcome: EntryOutcome | "refused"): void;
}

/** The list of a gathering on this phone, kept in line with the server while the screen is looked at. */
export function useDoor({ owner, gathering, onOutcome }: UseDoor): {
  shown: Shown | undefined;
  door: Door | undefined;
} {
  const [shown, setShown] = useState<Shown>();
  const [door, setDoor] = useState<Door>();
  const told = useEffectEvent(onOutcome);
  useEffect(() => {
    const opened = new Door({
      owner,
      gathering,
      onChange: setShown,
      onOutcome: (sent, outcome) => told(sent, outcome),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- there is no phone on the server
    setDoor(opened);
    const sync = () => void (document.visibilityState === "visible" && opened.sync());
    const seen = () => void (document.visibilityState === "visible" ? opened.sync() : opened.keep());
    void opened.showKept().then(sync);
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
  return { shown, door };
}

/** Has the service worker keep the pages of both gatherings, and their files; true once it does. */
export function useKeptPages(): boolean {
  const { href } = useWords();
  const [isKept, setKept] = useState(false);
  const paths = gatherings.map((one) => href(`/admin/check-in?gathering=${one}`)).join(" ");
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const wanted = () => [location.href, ...paths.split(" ").map((path) => location.origin + path), ...builtFiles()];
    const tell = () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(wanted()));
    tell();
    // The worker of a new build begins with nothing.
    navigator.serviceWorker.addEventListener("controllerchange", tell);
    const timer = setInterval(async () => {
      const kept = await Promise.all(wanted().map((address) => caches.match(address, { ignoreVary: true })));
      if (kept.includes(undefined)) return;
      setKept(true);
      clearInterval(timer);
    }, 500);
    return () => {
      clearInterval(timer);
      navigator.serviceWorker.removeEventListener("controllerchange", tell);
    };
  }, [paths]);
  return isKept;
}

function builtFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
