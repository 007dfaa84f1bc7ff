import { useEffect, useState, useSyncExternalStore } from "react";
import { useBlocker, useLocation, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { savedDraft } from "~/lib/browser/saved-drafts";
import { Dialog } from "../dialog.tsx";
import { useOffice } from "./office.tsx";

/** The forms with unsaved input by name, each with the addresses that keep it open. */
const unsaved = new Map<string, (next: Location) => boolean>();
const listeners = new Set<() => void>();

function changeUnsaved(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** Call it before a form is closed on purpose. */
export function leaveFreely(name: string): void {
  changeUnsaved(() => unsaved.delete(name));
}

/** Registers a form as unsaved, so that leaving it asks for a confirmation. */
export function useUnsaved(name: string, isUnsaved: boolean, staysAt?: (next: Location) => boolean): void {
  const current = useLocation();
  useEffect(() => {
    if (!isUnsaved) return;
    changeUnsaved(() => unsaved.set(name, staysAt ?? ((next) => isSameForm(current, next))));
    return () => leaveFreely(name);
  }, [name, isUnsaved, staysAt, current]);
}

/** The parameters "new" and "edit" name the open form, so a search or a filter keeps it open. */
function isSameForm(current: Location, next: Location): boolean {
  const [opened, opens] = [current, next].map(({ search }) => new URLSearchParams(search));
  return current.pathname === next.pathname && ["new", "edit"].every((name) => opened!.get(name) === opens!.get(name));
}

/** Asks for a confirmation before unsaved forms are left. It is rendered once around all office screens. */
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

/** The other language's page restores the draft, so no question is needed. */
function isSwitchingLanguage(): boolean {
  return document.activeElement?.matches("a[data-language]") ?? false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isAnyUnsaved = () => unsaved.size > 0;
