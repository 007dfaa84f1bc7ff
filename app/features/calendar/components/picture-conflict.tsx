import { useWords } from "~/i18n/words";
import { ConflictNotice } from "~/ui/conflict-notice";
import type { EventLanguage } from "../event.ts";
import { altLanguage } from "../pictures/picture.ts";
import type { PictureConflict as Conflict, PictureWord } from "../pictures/picture-merge.ts";

interface PictureConflictProps {
  conflict: Conflict;
  /** The language of the event, in which the picture is described. */
  language: EventLanguage | null;
  /** True if the event has a picture now. */
  isShown: boolean;
  hadFile: boolean;
  form: string;
}

/**
 * Shown if somebody else changed the picture. It says which of their texts were adopted, and offers both versions of
 * those that both changed.
 */
export function PictureConflict({ conflict, language, isShown, hadFile, form }: PictureConflictProps) {
  const { t, language: page } = useWords();
  const fieldLanguage = altLanguage(language, page);
  const { mine, current, theirs, both } = conflict;
  const labels = {
    alt: t(fieldLanguage ? `pictures.alt.in.${fieldLanguage}` : "pictures.alt.label"),
    altEs: t("pictures.alt.in.es"),
  };
  const fieldOf = (field: PictureWord) => ({ field, label: labels[field], theirs: current[field], mine: mine[field] });
  const isSaid = both.length > 0 || theirs.length > 0;
  const todo = isSaid ? undefined : t(hadFile ? "pictures.refused.again" : "pictures.refused.changedText");
  return (
    <ConflictNotice
      title={t("pictures.refused.changed")}
      saved={t(`pictures.meanwhile.${isShown ? "shown" : "none"}`)}
      adopted={theirs.map(fieldOf)}
      contested={both.map(fieldOf)}
      todo={todo}
      form={form}
    />
  );
}
