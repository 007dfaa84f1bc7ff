import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { StartingChoice } from "~/ui/admin/starting-choice";
import { Notice } from "~/ui/notice";
import { SaveNotice } from "~/ui/save-notice";
import { EditorTabs } from "./editor-tabs.tsx";
import { letterName } from "../letter-name.ts";
import { LetterColumns } from "./letter-columns.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { closedQuery } from "./template-url.ts";
import { useTemplateForm, type TemplateFormState } from "./use-template-form.ts";
import type { OpenedForm } from "./loader.server.ts";

/** The editor in create and edit mode (TPL-03, TPL-04), with its edit and preview tabs (TPL-05). */
export function TemplateForm({ opened }: { opened: OpenedForm }) {
  const { t, language } = useWords();
  const { search } = useLocation();
  const form = useTemplateForm(opened);
  const { preview, starting, readers } = opened;
  const isGone = Boolean(opened.isGone || form.answer?.isGone);
  const isNew = isGone || opened.version === null;
  if (opened.isGone && !form.isUnsaved) return <Notice tone="error">{t("templates.goneText")}</Notice>;
  const closed = closedQuery(search);
  const letters = starting.map(({ name, label, description }) => ({ name, label, title: description }));
  const choices = [{ name: "letter", label: t("templates.emptySheet") }, ...letters];
  return (
    <>
      <Head
        list={closed}
        title={
          isNew ? t("templates.createTitle") : t("templates.editTitle", { name: letterName(language, form.input.name) })
        }
      />
      <OfficeForm
        form={form}
        encType="multipart/form-data"
        intent={isGone ? "recreate" : "save"}
        save={t(isNew ? "templates.create" : "templates.update")}
        failed={t("templates.saveFailed")}
        closedAddress={closed}
      >
        <input type="hidden" name="id" value={form.values.id} />
        <EditorTabs isShown={preview !== undefined} saveDraftNow={form.saveDraftNow} />
        <div role="tabpanel" id="panel-edit" aria-labelledby="tab-edit" hidden={preview !== undefined}>
          <div className="panel p-4 sm:p-5">
            {isNew && <StartingChoice label={t("templates.startingLabel")} choices={choices} />}
            <TemplateFields form={form} isStored={!isNew} />
            <LetterColumns form={form} readers={readers} withPreview={!preview} />
          </div>
        </div>
        {preview && (
          <div role="tabpanel" id="panel-preview" aria-labelledby="tab-preview">
            <PreviewPanel id={form.values.id} preview={preview} />
          </div>
        )}
        {isGone && (
          <SaveNotice title={t("templates.deletedMeanwhile")}>
            <p>{t("templates.createAnew")}</p>
          </SaveNotice>
        )}
      </OfficeForm>
      <DraftNote draft={form.draftState} />
    </>
  );
}

function Head({ title, list }: { title: string; list: string }) {
  const { t } = useWords();
  return (
    <header className="mb-4">
      <Link to={list || "?"} className="link">
        {t("templates.backToList")}
      </Link>
      <h1 id="templates-title" className="mt-1 wrap-anywhere">
        {title}
      </h1>
    </header>
  );
}

/** Tells where the draft is stored. */
function DraftNote({ draft }: { draft: TemplateFormState["draftState"] }) {
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
