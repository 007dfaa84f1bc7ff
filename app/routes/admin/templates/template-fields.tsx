import { kinds, longest, type TemplateDraft } from "~/features/templates/template";
import { useWords } from "~/i18n/words";
import { FieldError, TextField } from "~/ui/field";

interface TemplateFieldsProps {
  draft: TemplateDraft;
  /** The name of a stored template stays what it is (TPL-06). */
  isStored: boolean;
  messages: Partial<Record<string, string>>;
  onChange(changed: Partial<TemplateDraft>): void;
}

/** What a letter is called, who gets it, and what colleagues should know about it. */
export function TemplateFields({ draft, isStored, messages, onChange }: TemplateFieldsProps) {
  const { t } = useWords();
  return (
    <div className="template-fields">
      <div>
        <TextField
          name="name"
          label={t("templates.fields.name")}
          hint={t(isStored ? "templates.hints.nameStays" : "templates.hints.name")}
          placeholder="welcome_email"
          required={!isStored}
          disabled={isStored}
          maxLength={longest.name}
          autoComplete="off"
          value={draft.name}
          error={messages["name"]}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {/* What is disabled is not sent. */}
        {isStored && <input type="hidden" name="name" value={draft.name} />}
        <TextField
          name="description"
          label={t("templates.fields.description")}
          hint={t("templates.hints.description")}
          maxLength={longest.description}
          value={draft.description}
          error={messages["description"]}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </div>
      <fieldset className="mb-6" aria-describedby="kind-error">
        <legend className="mb-1.5 font-sans text-base leading-normal font-semibold tracking-normal">
          {t("templates.fields.kind")}
        </legend>
        {kinds.map((kind) => (
          <label key={kind} className="kind-choice">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={draft.kind === kind}
              onChange={() => onChange({ kind })}
            />
            <span className="font-semibold">{t(`templates.kinds.${kind}.name`)}</span>
            <span className="text-muted">{t(`templates.kinds.${kind}.text`)}</span>
          </label>
        ))}
        <FieldError name="kind" error={messages["kind"]} />
      </fieldset>
    </div>
  );
}
