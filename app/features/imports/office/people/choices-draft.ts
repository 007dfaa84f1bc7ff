import { useLocation } from "react-router";
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
}

/** What is chosen for a file, kept in this browser until it is checked. */
export function useChoicesDraft<Typed extends object>({
  owner,
  id,
  stored,
  read,
}: ChoicesDraftProps<Typed>): ChoicesDraft<Typed> {
  const opened = useLocation();
  const draft = useFormDraft<Typed, Typed>({
    owner,
    form: `import:${id}`,
    stored,
    version: stored,
    seen: stored,
    given: undefined,
    read,
    staysAt: ({ pathname, search }) => pathname === opened.pathname && new URLSearchParams(search).get("id") === id,
  });
  return { ...draft, isChanged: JSON.stringify(draft.typed) !== JSON.stringify(stored) };
}
