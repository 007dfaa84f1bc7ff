import { useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { isSameDraft, type TemplateDraft } from "~/features/templates/template";
import { withFields, type MergedField, type SeenTemplate } from "~/features/templates/template-merge";
import { useDropWhenSaved } from "~/ui/admin/drop-when-saved";
import { useUnsaved } from "~/ui/admin/unsaved";
import { useRefusalToast } from "../refusal-toast.ts";
import { useDraftOnServer } from "./draft-on-server.ts";
import type { Answered } from "./post.server.ts";
import { isStillOpen, openedIn } from "./template-url.ts";
import type { OpenedForm } from "./view.server.ts";

/** What is kept of the form while it is not saved. */
export interface TypedTemplate {
  id: string;
  /** The template that the form was opened with; none for a new one. */
  seen?: SeenTemplate | undefined;
  draft: TemplateDraft;
}

interface Start {
  /** Whose form it is; nobody's draft is kept. */
  owner: string;
  opened: OpenedForm;
  answered: Answered | undefined;
}

/** What the form holds. Nothing typed is lost by a refusal, a conflict, a lost session or another device: it is kept here and in the database. */
export function useTemplateForm({ owner, opened, answered }: Start) {
  const { search } = useLocation();
  const form = openedIn(search) ?? "";
  const [typed, setTyped] = useState<TypedTemplate>(
    answered ? { id: answered.id, seen: answered.seen, draft: answered.draft } : (given(opened) ?? untyped(opened)),
  );
  const [sent, setSent] = useState(typed.draft);
  const [taken, setTaken] = useState(answered);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  if (answered && answered !== taken) {
    setTaken(answered);
    setMended(new Set());
    // What was typed while it was on its way is newer than what comes back of it; the next save asks again.
    if (isSameDraft(typed.draft, sent)) setTyped({ id: answered.id, seen: answered.seen, draft: answered.draft });
  }
  const isUnsaved = !isSameDraft(typed.draft, opened.start);
  const drop = useDropWhenSaved({ owner, form, given: answered, typed: typed.draft });
  const unsaved = useUnsaved<TypedTemplate>({
    owner,
    form,
    typed: isUnsaved ? typed : undefined,
    isGiven: answered !== undefined,
    serverDraftAt: serverDraftAt(opened),
    onRestore: (kept) => setTyped({ ...kept, draft: { ...opened.start, ...kept.draft } }),
    onLeaving: drop.keep,
    staysAt: (place) => isStillOpen(form, place),
  });
  const onServer = useDraftOnServer({ form, typed: isUnsaved && owner ? typed : undefined, known: given(opened) });
  useRefusalToast(answered);
  const leave = () => {
    unsaved.forget();
    void onServer.drop();
  };

  return {
    ...typed,
    isUnsaved,
    unsaved,
    draftState: onServer.state,
    /** What the preview is made of is in the database; a stored letter that nobody touched is there already. */
    saveDraftNow: () => (isUnsaved || !typed.seen ? onServer.save(typed) : Promise.resolve("saved" as const)),
    /** The fields typed in since the server answered: what it said of them is old, and is said anew by the next answer. */
    mended,
    change: (changed: Partial<TemplateDraft>) => {
      setMended((now) => new Set([...now, ...Object.keys(changed)]));
      setTyped((now) => ({ ...now, draft: { ...now.draft, ...changed } }));
    },
    choose: (chosen: TemplateDraft, field: MergedField) =>
      setTyped((now) => ({ ...now, draft: withFields(now.draft, chosen, [field]) })),
    discard: () => {
      leave();
      setTyped(untyped(opened));
    },
    /** Leaves the form, and what is typed. */
    leave,
    onSubmit: ({ nativeEvent }: FormEvent) => {
      const { submitter } = nativeEvent as SubmitEvent;
      if ((submitter as HTMLButtonElement | null)?.value !== "save") return;
      onServer.cancel();
      setSent(typed.draft);
      drop.begin(typed.draft);
    },
  };
}

function untyped({ id, start, seen }: OpenedForm): TypedTemplate {
  return { id, seen, draft: start };
}

/** The draft of the database, to go on with. */
function given({ serverDraft, id }: OpenedForm): TypedTemplate | undefined {
  return serverDraft && { id, seen: serverDraft.seen, draft: serverDraft.draft };
}

/** When the draft of the database was typed that the form begins with; one that says what is stored is none. */
function serverDraftAt({ serverDraft, start }: OpenedForm): number | undefined {
  return serverDraft && !isSameDraft(serverDraft.draft, start) ? new Date(serverDraft.typedAt).getTime() : undefined;
}
