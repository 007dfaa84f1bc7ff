import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { TextArea } from "~/ui/field";
import { sentencesUrl } from "./languages-url.ts";
import type { OpenedSentence } from "./loader.server.ts";

interface SentenceFormProps {
  code: string;
  /** The language's own name. */
  name: string;
  direction: "ltr" | "rtl";
  sentence: OpenedSentence;
}

/** The form of one sentence of a further language, below the English one. */
export function SentenceForm({ code, name, direction, sentence }: SentenceFormProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { key, text, english, state, placeholders, longest } = sentence;
  const form = useOfficeForm({
    name: `word:${code}:${key}`,
    stored: { text },
    version: text,
    fields: [{ name: "text", label: name }],
    read: (sent) => ({ text: textOf(sent, "text") }),
  });
  return (
    <OfficeForm
      form={form}
      intent="sentence"
      save={t("settings.save")}
      failed={t("words.failed")}
      closedAddress={sentencesUrl(code, search).replace(/^[^?]*/, "")}
    >
      <input type="hidden" name="key" value={key} />
      <p lang="en" className="mb-3 max-w-none wrap-anywhere">
        {english}
      </p>
      {state === "outdated" || state === "unfit" ? (
        <p className="mb-3 max-w-none">{t(`words.languages.states.${state}`)}</p>
      ) : null}
      {placeholders.length > 0 && (
        <p className="mb-3 max-w-none">{t("words.keepPlaceholders", { placeholders: placeholders.join(" ") })}</p>
      )}
      <div lang={code} dir={direction}>
        <TextArea
          name="text"
          label={name}
          defaultValue={form.values.text}
          error={form.errors["text"]}
          maxLength={longest}
          rows={3}
        />
      </div>
      <p className="hint mt-1">{t("words.languages.emptyIsEnglish")}</p>
    </OfficeForm>
  );
}
