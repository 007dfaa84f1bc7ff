import { useRef, useState, type ChangeEvent } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { initialsOf, mostLetters } from "~/lib/mark/letter-forms";
import { markStyles, drawingLimits } from "~/lib/mark/mark";
import { Segments } from "~/ui/choice";
import { TextArea, TextField } from "~/ui/field";
import type { ShownSetting } from "../loader.server.ts";
import { LookForm, useLookForm } from "./look-form.tsx";
import { MarkPreview } from "./mark-preview.tsx";

/** Chooses the mark: the default, woven letters or an own drawing. A preview is beside it. */
export function MarkForm({ setting }: { setting: ShownSetting }) {
  const { t } = useWords();
  const styleName = (style: string) => t(`settings.look.mark.styles.${style as (typeof markStyles)[number]}`);
  const form = useLookForm("mark", setting, [
    { name: "style", label: t("settings.fields.style"), text: ({ style = "" }) => styleName(style) },
    { name: "letters", label: t("settings.fields.letters") },
    { name: "drawing", label: t("settings.fields.drawing") },
  ]);
  const { style } = form.input;
  return (
    <LookForm
      part="mark"
      form={form}
      isSet={setting.customValue !== undefined}
      encType="multipart/form-data"
      preview={<MarkPreview typed={form.input} />}
    >
      <Segments
        name="style"
        label={t("settings.fields.style")}
        options={markStyles.map((value) => ({ value, label: styleName(value) }))}
        chosen={form.values["style"]}
        error={form.errors["style"]}
      />
      <div hidden={style !== "letters"} className="mt-4 max-w-sm">
        <TextField
          name="letters"
          label={t("settings.fields.letters")}
          hint={t("settings.look.mark.lettersHint")}
          defaultValue={form.values["letters"]}
          error={form.errors["letters"]}
          maxLength={mostLetters}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <div hidden={style !== "own"} className="mt-4">
        <DrawingField value={form.values["drawing"] ?? ""} error={form.errors["drawing"]} />
      </div>
    </LookForm>
  );
}

/** The text of an SVG file: typed, pasted or read from a file. */
function DrawingField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const frame = useRef<HTMLDivElement>(null);
  const [isTooLong, setTooLong] = useState(false);
  const letters = initialsOf(name);
  const size = String(drawingLimits.file / 1_000);
  async function readDrawing({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    const text = frame.current?.querySelector("textarea");
    if (!file || !text) return;
    setTooLong(file.size > drawingLimits.file);
    if (file.size > drawingLimits.file) return;
    text.value = await file.text();
    // The form learns of the new text from the input event.
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div ref={frame}>
      <div className="field">
        <label htmlFor="drawing-file">{t("settings.look.mark.choose")}</label>
        <input
          id="drawing-file"
          type="file"
          accept=".svg,image/svg+xml"
          aria-describedby="drawing-file-error"
          className="input"
          onChange={(event) => void readDrawing(event)}
        />
        <p id="drawing-file-error" className="field-error" aria-live="polite">
          {isTooLong && t("settings.look.drawing.tooLong", { what: size })}
        </p>
      </div>
      <TextArea
        name="drawing"
        label={t("settings.fields.drawing")}
        hint={t("settings.look.mark.drawingHint", { size })}
        defaultValue={value}
        error={error}
        rows={6}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      <p className="hint mt-2">{t("settings.look.mark.how")}</p>
      <p className="hint mt-2">
        {letters ? t("settings.look.mark.emails", { letters }) : t("settings.look.mark.emailsWithout")}
      </p>
    </div>
  );
}
