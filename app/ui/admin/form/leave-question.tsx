import { useEffect, useState, useSyncExternalStore } from "react";
import { useBlocker, useLocation, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { savedDraft } from "~/lib/browser/saved-drafts";
import { Dialog } from "../dialog.tsx";
import { useOffice } from "./office.tsx";

/** The forms with something unsaved, by name, and which addresses leave each of them open. */
const unsaved = new Map<string, (next: Location) => boolean>();
const listeners = new Set<() => void>();

function changeUnsaved(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** To be called before a form is left on purpose. */
export function leaveFreely(name: string): void {
  changeUnsaved(() => unsaved.delete(name));
}

/** Names a form among those that are asked about before they are left, as long as something in it is not saved. */
export function useUnsaved(name: string, isUnsaved: boolean, staysAt?: (next: Location) => boolean): void {
  const here = useLocation();
  useEffect(() => {
    if (!isUnsaved) return;
    changeUnsaved(() => unsaved.set(name, staysAt ?? ((next) => isSameForm(here, next))));
    return () => leaveFreely(name);
  }, [name, isUnsaved, staysAt, here]);
}

/** What a screen has open stands in its address as "new" or "edit"; a search or a filter leaves it open. */
function isSameForm(here: Location, next: Location): boolean {
  const [opened, opens] = [here, next].map(({ search }) => new URLSearchParams(search));
  return here.pathname === next.pathname && ["new", "edit"].every((name) => opened!.get(name) === opens!.get(name));
}

/** Asks once before forms with something unsaved are left, whichever they are. Stands around every screen of the office. */
export function LeaveQuestion() {
  const isAsked = useSyncExternalStore(subscribe, isAnyUnsaved, () => false);
  return isAsked && <Question />;
}

function Question() {
  const { t } = useWords();
  const { owner } = useOffice();
  const [name] = useState(() => [...unsaved.keys()][0]!);
  const blocker = useBlocker(({ nextLocation }) => [...unsaved.values()].some((staysAt) => !staysAt(nextLocation)));
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => {
      if (unsaved.size > 0 && !isSwitchingLanguage()) leaving.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  if (blocker.state !== "blocked") return null;
  const isKept = savedDraft(owner, name) !== undefined;
  return (
    <Dialog title={t("admin.unsaved.title")} onClose={() => blocker.reset()}>
      <p>{t(isKept ? "admin.unsaved.kept" : "admin.unsaved.lost")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-indigo button-small" onClick={() => blocker.reset()}>
          {t("admin.unsaved.stay")}
        </button>
        <button type="button" className="button button-outline button-small" onClick={() => blocker.proceed()}>
          {t("admin.unsaved.leave")}
        </button>
      </div>
    </Dialog>
  );
}

/** The page in the other language shows the draft again, so nobody is asked. */
function isSwitchingLanguage(): boolean {
  return document.activeElement?.matches("a[data-language]") ?? false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isAnyUnsaved = () => unsaved.size > 0;
