import { useEffect, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { bodyOf, draftFaults, draftOf, type EventDraft } from "~/features/calendar/event-draft";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { showToast } from "~/ui/toast";
import type { Answered } from "./post.server.ts";
import { saveEvent, type Saved } from "./save-event.ts";
import type { OpenedForm } from "./view.server.ts";
import { listAddress } from "./wanted.ts";

export type FieldErrors = Partial<Record<string, string>>;
type Problem = Extract<Saved, { kind: "signed-out" | "conflict" }>;

interface Start {
  opened: OpenedForm;
  answered: Answered | undefined;
}

/** What the form holds and how it is sent. Nothing typed is lost by a refusal, a conflict, a lost session or a lost network. */
export function useEventForm({ opened, answered }: Start) {
  const { t, language } = useWords();
  const { zone } = useEdition().edition;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [id] = useState(opened.stored?.id ?? opened.id);
  // The version that was seen last; a conflict shows a newer one.
  const [stored, setStored] = useState(answered?.current ?? opened.stored);
  const [draft, setDraft] = useState<EventDraft>(answered?.draft ?? opened.draft);
  const [errors, setErrors] = useState<FieldErrors>(answered?.fields ?? {});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const element = useFocusWhileOpen(opened);

  async function send(seen: ManagedEvent | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const saved = await saveEvent({ id, version: seen?.version, body: bodyOf(draft, zone, seen), language });
    setBusy(false);
    if (saved.kind === "saved") {
      showToast({ tone: "success", title: t(seen ? "events.updated" : "events.created") });
      await navigate(listAddress(language, search), { preventScrollReset: true });
    } else if (saved.kind === "refused") refuse(saved.fields, saved.error, saved.detail);
    else setProblem(saved);
  }

  function refuse(fields: FieldErrors, title = t("events.saveFailed"), text = t("events.tryLater")): void {
    setErrors(fields);
    showToast({ tone: "destructive", title, ...(Object.keys(fields).length === 0 ? { text } : {}) });
    const first = Object.keys(fields)[0];
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const faults = Object.entries(draftFaults(draft, zone));
    if (faults.length === 0) return void send(stored);
    const isMissing = faults.some(([, fault]) => fault === "required");
    const messages = faults.map(([name, fault]) => [
      name,
      t(`validation.${fault}`, { field: t(`events.fields.${name as "title"}`) }),
    ]);
    refuse(Object.fromEntries(messages), t(isMissing ? "events.required" : "validation.endNotAfterStart"));
  }

  return {
    id,
    version: stored?.version,
    draft,
    errors,
    isBusy,
    problem,
    element,
    submit,
    change: (changed: Partial<EventDraft>) => {
      setDraft({ ...draft, ...changed });
      const touched = Object.keys(changed).map((name) => fieldOf[name as keyof EventDraft]);
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field))));
    },
    sendAgain: () => void send(stored),
    sendOverTheirs: (current: ManagedEvent) => {
      setStored(current);
      setProblem(undefined);
      void send(current);
    },
    takeTheirs: (current: ManagedEvent) => {
      setStored(current);
      setDraft(draftOf(current));
      setErrors({});
      setProblem(undefined);
    },
    forgetProblem: () => setProblem(undefined),
  };
}

/** Where the message of each part of the draft stands. */
const fieldOf: Record<keyof EventDraft, string> = {
  title: "title",
  description: "description",
  location: "location",
  category: "category",
  isPublic: "is_public",
  registrationUrl: "registration_url",
  startDate: "start_date",
  startTime: "start_date",
  endDate: "end_date",
  endTime: "end_date",
};

/** The focus goes to the first field, and when the form closes to the button it came from. */
function useFocusWhileOpen(opened: OpenedForm) {
  const element = useRef<HTMLFormElement>(null);
  const cameFrom = opened.stored ? `edit-${opened.stored.id}` : "add-event";
  useEffect(() => {
    element.current?.closest("section")?.scrollIntoView({ block: "start" });
    element.current?.querySelector<HTMLElement>("[name=title]")?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        const button = document.getElementById(cameFrom) ?? document.getElementById("add-event");
        if (document.activeElement === document.body) button?.focus();
      });
    };
  }, [cameFrom]);
  return element;
}
