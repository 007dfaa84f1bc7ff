import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { valueInWords } from "~/lib/fields/values";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { voiceFields } from "../fields.ts";
import type { OpenedVoice } from "./loader.server.ts";
import { VoiceFields } from "./voice-fields.tsx";
import { typedVoiceIn, type TypedVoice } from "./voice-form.ts";

/** The form of a voice, new or changed. */
export function VoiceEditor({ opened }: { opened: OpenedVoice }) {
  const { t } = useWords();
  const { stored, version, photo } = opened;
  const isNew = version === null;
  const form = useOfficeForm<TypedVoice>({
    name: isNew ? "voice:new" : `voice:${stored.id}`,
    stored,
    version,
    fields: namesOf(voiceFields).map((name) => ({
      name,
      label: t(`voices.fields.${name}`),
      text: (values) =>
        valueInWords(voiceFields[name], values[name], (choice) => t(`history.values.${choice as "yes" | "no"}`)),
    })),
    read: typedVoiceIn,
  });
  return (
    <>
      <header className="mb-4">
        <Link to="?" className="link">
          {t("voices.back")}
        </Link>
        <h1 id="voices-title" className="mt-1 wrap-anywhere">
          {isNew ? t("voices.newTitle") : t("voices.editTitle", { name: stored.name })}
        </h1>
      </header>
      <div className="panel p-4 sm:p-5">
        <OfficeForm
          form={form}
          encType="multipart/form-data"
          intent="save"
          save={t("voices.save")}
          failed={t("voices.refused.failed")}
          closedAddress=""
        >
          <input type="hidden" name="id" value={form.values.id} />
          <VoiceFields values={form.values} errors={form.errors} photo={photo} />
        </OfficeForm>
      </div>
    </>
  );
}
