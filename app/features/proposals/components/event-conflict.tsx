import { useWords } from "~/i18n/words";
import { ConflictNotice } from "~/ui/conflict-notice";
import { useEdition } from "../../edition/components/current-edition.tsx";
import { draftOf } from "../../calendar/organize/event-draft.ts";
import type { Conflict, EventFieldName } from "../../calendar/organize/event-merge.ts";
import { useEventFieldTexts } from "../../calendar/organize/event-field-texts.ts";

interface EventConflictProps {
  conflict: Conflict;
  /** The id of the form that submits the choices. */
  form: string;
}

/** Shown if two people edited the same event: lets one choose between the versions, and says if its status changed. */
export function EventConflict({ conflict, form }: EventConflictProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { current, theirs, both, mine, isStatusChanged } = conflict;
  const texts = useEventFieldTexts();
  const name = current.updated_by;
  const sides = { mine, theirs: draftOf(current) };
  const fieldOf = (field: EventFieldName) => ({
    field,
    label: texts.label(field),
    theirs: texts.value(field, sides.theirs),
    mine: texts.value(field, mine),
  });
  return (
    <ConflictNotice
      title={name ? t("events.conflict.titleBy", { name }) : t("events.conflict.title")}
      saved={t("admin.conflict.saved", { when: dates.dayAndTime(zone, new Date(current.updated_at)) })}
      adopted={theirs.map(fieldOf)}
      contested={both.map(fieldOf)}
      form={form}
    >
      {isStatusChanged && <p>{t(`events.conflict.statusChanged.${current.status}`)}</p>}
    </ConflictNotice>
  );
}
