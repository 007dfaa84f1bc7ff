import { useEffect, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { bodyOf, draftFaults, draftOf, type EventDraft } from "~/features/calendar/event-draft";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { showToast } from "~/ui/toast";
import type { Translate } from "~/i18n/translate";
import type { Answered } from "./post.server.ts";
import { saveEvent, type Saved } from "./save-event.ts";
import type { Listed, OpenedForm } from "./view.server.ts";
import { addressOfSaved } from "./wanted.ts";

export type FieldErrors = Partial<Record<string, string>>;
type Problem = Extract<Saved, { kind: "signed-out" | "conflict" }>;

type Refused = Pick<Extract<Saved, { kind: "refused" }>, "fields"> & {
  error?: string | undefined;
  detail?: string | undefined;
};

interface Start {
  opened: OpenedForm;
  list: Promise<Listed | undefined>;
  answered: Answered | undefined;
  /** The first field that has to be looked at. */
  onFault(field: string): void;
}

/** What the form holds and how it is sent. Nothing typed is lost by a refusal, a conflict, a lost session or a lost network. */
export function useEventForm({ opened, list, answered, onFault }: Start) {
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

  async function send(seen = stored): Promise<void> {
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    const saved = await saveEvent({ id, version: seen?.version, body: bodyOf(draft, zone, seen), language });
    setBusy(false);
    if (saved.kind === "refused") return refuse(saved);
    if (saved.kind !== "saved") return setProblem(saved);
    showToast({ tone: "success", title: t(seen ? "events.updated" : "events.created") });
    await navigate(addressOfSaved(language, saved.event, { search, page: await list }), { preventScrollReset: true });
  }

  function refuse({ fields, error = t("events.saveFailed"), detail = t("events.tryLater") }: Refused): void {
    const [first] = Object.keys(fields);
    setErrors(fields);
    showToast({ tone: "destructive", title: error, ...(first ? {} : { text: detail }) });
    if (first) onFault(first);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const refused = faultsOf(t, draftFaults(draft, zone, stored));
    if (refused) refuse(refused);
    else void send();
  }

  function show(version: ManagedEvent, shown: EventDraft): void {
    setStored(version);
    setDraft(shown);
    setProblem(undefined);
  }

  return {
    id,
    version: stored?.version,
    draft,
    errors,
    isBusy,
    problem,
    submit,
    send,
    change: (changed: Partial<EventDraft>) => {
      setDraft({ ...draft, ...changed });
      setErrors(withoutTouched(errors, changed));
    },
    sendOverTheirs: (current: ManagedEvent) => {
      show(current, draft);
      void send(current);
    },
    takeTheirs: (current: ManagedEvent) => show(current, draftOf(current)),
    forgetProblem: () => setProblem(undefined),
  };
}

/** What the form can see by itself, said as the server says it (CAL-33, CAL-34). */
function faultsOf(t: Translate, found: ReturnType<typeof draftFaults>): Refused | undefined {
  const faults = Object.entries(found);
  if (faults.length === 0) return undefined;
  const messages = faults.map(([name, fault]) => [
    name,
    t(`validation.${fault}`, { field: t(`events.fields.${name as "title"}`) }),
  ]);
  const isMissing = faults.some(([, fault]) => fault === "required");
  return {
    fields: Object.fromEntries(messages),
    error: t(isMissing ? "events.required" : "validation.endNotAfterStart"),
  };
}

function withoutTouched(errors: FieldErrors, changed: Partial<EventDraft>): FieldErrors {
  const touched = Object.keys(changed).map((name) => fieldOf[name as keyof EventDraft]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
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
export function useFocusWhileOpen(opened: OpenedForm) {
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
