import type { TemplateDraft } from "~/features/templates/template";
import type { Conflict, MergedField } from "~/features/templates/template-merge";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { ConflictNotice } from "~/ui/conflict-notice";

interface TemplateConflictProps {
  conflict: Conflict;
  /** The id of the form that the choices are sent with where there is no script. */
  form: string;
  onChoose(chosen: TemplateDraft, field: MergedField): void;
}

/** Two people saved the same letter: what of theirs the form took over, and what both changed, side by side. */
export function TemplateConflict({ conflict, form, onChoose }: TemplateConflictProps) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { current, theirs, both, mine } = conflict;
  const sides = { mine, theirs: current.draft };
  const shown = (field: MergedField, draft: TemplateDraft) =>
    field === "kind" ? t(`templates.kinds.${draft.kind as "news"}.name`) : draft[field];
  const fieldOf = (field: MergedField) => ({
    field,
    label: t(`templates.fields.${field}`),
    theirs: shown(field, sides.theirs),
    mine: shown(field, sides.mine),
  });
  return (
    <>
      <noscript>
        <input type="hidden" name="theirs" form={form} value={JSON.stringify(current.draft)} />
      </noscript>
      <ConflictNotice
        title={current.by ? t("templates.conflict.titleBy", { name: current.by }) : t("templates.conflict.title")}
        saved={t("admin.conflict.saved", { when: dates.dayAndTime(zone, new Date(current.at)) })}
        taken={theirs.map(fieldOf)}
        both={both.map(fieldOf)}
        form={form}
        onChoose={(field, side) => onChoose(sides[side], field)}
      />
    </>
  );
}
