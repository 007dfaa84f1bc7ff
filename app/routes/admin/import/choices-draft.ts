import { useLocation } from "react-router";
import { useDropWhenSaved } from "~/ui/admin/drop-when-saved";
import { useFormDraft, type FormDraft } from "~/ui/admin/form-draft";

interface ChoicesDraftProps<Typed extends object> {
  owner: string;
  /** The import. */
  id: string;
  /** How the file is read, as it was checked last. */
  stored: Typed;
  read(form: FormData): Typed;
}

export interface ChoicesDraft<Typed> extends FormDraft<Typed, Typed> {
  /** True while something is chosen that the preview does not show yet. */
  isChanged: boolean;
  /** To be called when the file is thrown away: what was typed for it goes along. */
  dropWithFile(): void;
}

/** What is chosen for a file, kept in this browser until it is checked. */
export function useChoicesDraft<Typed extends object>({
  owner,
  id,
  stored,
  read,
}: ChoicesDraftProps<Typed>): ChoicesDraft<Typed> {
  const opened = useLocation();
  const form = `import:${id}`;
  const draft = useFormDraft<Typed, Typed>({
    owner,
    form,
    stored,
    version: stored,
    seen: stored,
    given: undefined,
    read,
    staysAt: ({ pathname, search }) => pathname === opened.pathname && new URLSearchParams(search).get("id") === id,
  });
  const drop = useDropWhenSaved({ owner, form, given: undefined, typed: draft.typed });
  const isChanged = JSON.stringify(draft.typed) !== JSON.stringify(stored);
  return { ...draft, isChanged, dropWithFile: () => drop.begin(draft.typed) };
}
