import { useState, type ReactNode } from "react";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Checkbox } from "~/ui/choice";
import { SelectField, TextField } from "~/ui/field";
import { Fields } from "~/ui/fields";
import { SizedPicture } from "../../calendar/components/event-picture.tsx";
import { largestFile, leastWidth } from "../../calendar/pictures/picture.ts";
import { voiceParts, type VoiceField } from "../fields.ts";
import type { OpenedVoice } from "./loader.server.ts";
import type { TypedVoice } from "./voice-form.ts";

interface VoiceFieldsProps {
  values: TypedVoice;
  errors: Partial<Record<string, string>>;
  photo: OpenedVoice["photo"];
}

const { words, speaker, photoTexts, placement, publication } = voiceParts;
const { name, ...about } = speaker;
const { onHome, onWelcome, position } = placement;

export function VoiceFields({ values, errors, photo }: VoiceFieldsProps) {
  const { t } = useWords();
  const label = (field: VoiceField) => t(`voices.fields.${field}`);
  const fieldProps = { values, errors, label, autoComplete: "off" } as const;
  return (
    <div className="max-w-3xl">
      <div className="field-row">
        <Fields fields={words} {...fieldProps} hints={{ wordsEn: t("voices.hints.words") }} />
      </div>
      <Fields fields={{ name }} {...fieldProps} hints={{ name: t("voices.hints.name") }} />
      <div className="field-row">
        <Fields fields={about} {...fieldProps} hints={{ aboutEn: t("voices.hints.about") }} />
      </div>
      <Group title={t("voices.photo")}>
        <Photo {...{ values, errors, photo }} />
        <div className="field-row">
          <Fields fields={photoTexts} {...fieldProps} hints={{ altEn: t("voices.hints.alt") }} />
        </div>
      </Group>
      <Group title={t("voices.where")}>
        <Fields fields={{ onHome, onWelcome }} {...fieldProps} hints={{ onWelcome: t("voices.hints.onWelcome") }} />
        <div className="field-row mt-3">
          <ArchiveYear value={values.archiveYear} error={errors["archiveYear"]} />
          <Fields fields={{ position }} {...fieldProps} hints={{ position: t("voices.hints.position") }} />
        </div>
      </Group>
      <Group title={t("voices.publishing")}>
        <Fields fields={publication} {...fieldProps} hints={{ hasConsented: t("voices.hints.hasConsented") }} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-6 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full font-display text-xl font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** The current photo with a box to remove it, and the field for another one. */
function Photo({ values, errors, photo }: VoiceFieldsProps) {
  const { t, language } = useWords();
  const [isTooLarge, setTooLarge] = useState(false);
  const size = largestFile / 1024 / 1024;
  const tooLarge = isTooLarge ? t("pictures.file.too-large", { size }) : undefined;
  return (
    <>
      {photo && (
        <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2">
          <SizedPicture
            {...photo}
            alt={language === "es" ? values.altEs : values.altEn}
            lang={undefined}
            sizes="8rem"
            className="voice-photo w-32"
          />
          <Checkbox name="withoutPhoto" label={t("voices.withoutPhoto")} checked={values.withoutPhoto} />
        </div>
      )}
      <TextField
        name="photo"
        type="file"
        label={t(photo ? "voices.anotherPhoto" : "voices.choosePhoto")}
        hint={t("pictures.hint", { size, width: leastWidth })}
        error={tooLarge ?? errors["photo"]}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const isRefused = Number(currentTarget.files?.[0]?.size) > largestFile;
          setTooLarge(isRefused);
          if (isRefused) currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The year whose archive shows the voice: a past one, or this one, whose archive begins when it is over. */
function ArchiveYear({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useWords();
  const { edition } = useEdition();
  const years = new Set([edition.year, ...edition.past.map(({ year }) => year)].map(String));
  if (value) years.add(value);
  return (
    <SelectField
      name="archiveYear"
      label={t("voices.fields.archiveYear")}
      error={error}
      options={[["", t("voices.noYear")], ...[...years].map((year) => [year, year] as const)]}
      defaultValue={value}
    />
  );
}
