import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { DraftState } from "./server-draft.ts";

/** Tells where the draft is stored. */
export function DraftNote({ draft }: { draft: DraftState | undefined }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <output className="mt-3 block text-muted">
      {draft?.state === "saved" && t("templates.draft.at", { when: dates.dayAndTime(zone, new Date(draft.at)) })}
      {draft?.state === "here-only" && t("templates.draft.hereOnly")}
      {draft?.state === "signed-out" && t("templates.draft.signedOut")}
    </output>
  );
}
