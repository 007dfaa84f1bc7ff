import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useBlocker, type Blocker, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { draftName, dropDraft, savedDraft, storeDraft } from "~/lib/browser/saved-drafts";
import { Dialog } from "./dialog.tsx";
import { useIsHydrating } from "./hydration.ts";

interface Unsaved<Typed extends object> {
  /** Whose draft it is; nobody else is shown it. Nobody's, "", is not kept. */
  owner: string;
  /** Which form, the same at every visit. */
  form: string;
  /** What is typed; undefined while nothing is that is not saved. */
  typed: Typed | undefined;
  /** True for a draft that is not to be looked for, as when the server gave the form back. */
  isGiven?: boolean;
  /** When the draft was typed that the form begins with, where the server keeps drafts too; only a newer one takes its place. */
  serverDraftAt?: number | undefined;
  /** Puts a saved draft into the form. */
  onRestore(typed: Typed): void;
  /** Is called before the question whether to leave. */
  onLeaving?(): void;
  /** True for an address that leaves the form open. */
  staysAt(place: Location): boolean;
}

export interface UnsavedForm {
  /** When the restored draft was typed; undefined when nothing was restored, or nothing of it is left. */
  restoredAt: number | undefined;
  /** Saved or dropped on purpose: nothing is kept and nobody is asked. */
  forget(): void;
  question: { blocker: Blocker; owner: string; form: string };
}

/** A draft is dated when it reaches the server: within this many milliseconds, this browser's own is the newer. */
const onItsWay = 10_000;

/** Keeps what is typed in this browser until it is saved or dropped, shows it again, and asks before it is left. */
export function useUnsaved<Typed extends object>(unsaved: Unsaved<Typed>): UnsavedForm {
  const { owner, form, typed, isGiven, serverDraftAt, onRestore, onLeaving, staysAt } = unsaved;
  const text = typed && JSON.stringify(typed);
  const [restoredAt, setRestoredAt] = useState(serverDraftAt);
  const forgotten = useRef<string>(undefined);
  const isLeft = () => text !== undefined && text !== forgotten.current;

  const restore = useEffectEvent((person: string, opened: string) => {
    const saved = isGiven ? undefined : savedDraft<Typed>(person, opened);
    if (saved && serverDraftAt !== undefined && saved.at + onItsWay <= serverDraftAt) return;
    if (saved) onRestore(saved.typed);
    setRestoredAt(saved?.at ?? serverDraftAt);
  });
  // In a layout effect, so before what was typed ahead of the script (useEarlyInput), which is newer.
  // oxlint-disable-next-line react/set-state-in-effect -- the server cannot know what this browser has kept
  useLayoutEffect(() => restore(owner, form), [owner, form]);
  // Only then: a form that begins with the server's draft would write that over a newer one of this browser.
  useDraftSaving({ owner, form, text });

  const blocker = useBlocker(({ nextLocation }) => {
    if (!isLeft() || staysAt(nextLocation)) return false;
    onLeaving?.();
    return true;
  });
  const isSwitching = useLanguageSwitch();
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLeft() && !(isSwitching.current && savedDraft(owner, form))) event.preventDefault();
  });
  useEffect(() => {
    // The same one all the time: what a field finishes only now would take another away.
    const leave = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("beforeunload", leave);
    return () => removeEventListener("beforeunload", leave);
  }, []);

  function forget(): void {
    forgotten.current = text;
    dropDraft(owner, form);
    setRestoredAt(undefined);
  }

  return { restoredAt: typed && restoredAt, forget, question: { blocker, owner, form } };
}

/** Writes the draft down at every change. */
function useDraftSaving({ owner, form, text }: { owner: string; form: string; text: string | undefined }): void {
  const typedIn = useRef<string>(undefined);
  useEffect(() => {
    if (!owner) return;
    if (text !== undefined) storeDraft(owner, form, JSON.parse(text));
    else if (typedIn.current === form) dropDraft(owner, form);
    typedIn.current = text === undefined ? undefined : form;
  }, [owner, form, text]);
}

/** True when the press that leaves the page was on a language: the other page shows the draft again, so nobody is asked. */
function useLanguageSwitch() {
  const isSwitching = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) =>
      void (isSwitching.current = (target as Element).closest("a[data-language]") !== null);
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  return isSwitching;
}

/** Asks before a form with something unsaved is left. */
export function UnsavedQuestion({ blocker, owner, form }: UnsavedForm["question"]) {
  const { t } = useWords();
  if (blocker.state !== "blocked") return null;
  const isResubmitted = savedDraft(owner, form) !== undefined;
  return (
    <Dialog title={t("admin.unsaved.title")} onClose={() => blocker.reset()}>
      <p>{t(isResubmitted ? "admin.unsaved.kept" : "admin.unsaved.lost")}</p>
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

interface RestoredDraftProps {
  of: Pick<UnsavedForm, "restoredAt" | "question">;
  zone: string;
  onDiscard(): void;
}

/**
 * Says that the form shows a draft, and drops it on request. The server cannot know of a draft, so its page has a hidden
 * place for this: `enhance` opens it before React is there, and nothing moves under a finger later.
 */
export function RestoredDraft({ of: { restoredAt, question }, zone, onDiscard }: RestoredDraftProps) {
  const isHydrating = useIsHydrating();
  const place = { hidden: true, "data-draft": draftName(question.owner, question.form) };
  return (
    <output className="block">
      {restoredAt !== undefined ? (
        <Restored at={restoredAt} zone={zone} onDiscard={onDiscard} />
      ) : (
        isHydrating && <Restored at={usualDraft} zone={zone} place={place} />
      )}
    </output>
  );
}

/** Its date is about as long as any. */
const usualDraft = Date.UTC(2025, 8, 24, 18, 30);

interface RestoredProps {
  at: number;
  zone: string;
  /** Where only the place for it is kept. */
  place?: object;
  onDiscard?(): void;
}

function Restored({ at, zone, place, onDiscard }: RestoredProps) {
  const { t, dates } = useWords();
  const looks = "mb-5 flex flex-wrap items-center gap-x-4 rounded-r-panel border-l-6 border-sky bg-wool px-4 py-1.5";
  return (
    <span className={place ? `${looks} invisible` : looks} {...place} suppressHydrationWarning>
      {t("admin.unsaved.restored", { when: dates.dayAndTime(zone, new Date(at)) })}
      <button type="button" className="link min-h-11 font-semibold" onClick={onDiscard}>
        {t("admin.unsaved.discard")}
      </button>
    </span>
  );
}
