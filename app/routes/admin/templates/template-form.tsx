import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/query";
import { AddressButton } from "~/ui/admin/address-button";
import { SaveNotice } from "~/ui/save-notice";
import { useEarlyInput, useIsInUse } from "~/ui/admin/early-input";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { EditorTabs } from "./editor-tabs.tsx";
import { DraftNote } from "./draft-note.tsx";
import { LetterColumns } from "./letter-columns.tsx";
import type { Answered } from "./post.server.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { StartingChoice } from "./starting-choice.tsx";
import { TemplateConflict } from "./template-conflict.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { useTemplateForm } from "./template-form-state.ts";
import { kept, openers } from "./template-url.ts";
import type { OpenedForm } from "./view.server.ts";

interface TemplateFormProps {
  /** Whose form it is. */
  owner: string;
  opened: OpenedForm;
  /** What the server gave back of a form that was not saved. */
  answered: Answered | undefined;
}

const formId = "template-form";

/** The editor in create and edit mode (TPL-03, TPL-04), with its edit and preview tabs (TPL-05). */
export function TemplateForm({ owner, opened, answered }: TemplateFormProps) {
  const { t } = useWords();
  const form = useTemplateForm({ owner, opened, answered });
  const isBusy = useNavigation().state !== "idle";
  const isGone = Boolean(opened.isGone || answered?.isGone);
  const isNew = !form.seen;
  if (isGone && !form.isUnsaved) return <Notice tone="error">{t("templates.goneText")}</Notice>;
  return (
    <>
      <Head title={isNew ? t("templates.createTitle") : t("templates.editTitle", { name: form.draft.name })} />
      {answered?.notSaved && <NotSavedNotice reason={answered.notSaved} />}
      <EditorTabs form={formId} isShown={opened.preview !== undefined} isBusy={isBusy} saveDraft={form.saveDraftNow} />
      <div role="tabpanel" id="panel-edit" aria-labelledby="tab-edit" hidden={opened.preview !== undefined}>
        <EditPanel {...{ form, opened, answered, isGone }} />
      </div>
      {opened.preview && (
        <div role="tabpanel" id="panel-preview" aria-labelledby="tab-preview">
          <PreviewPanel id={form.id} form={formId} preview={opened.preview} isBusy={isBusy} />
        </div>
      )}
      <div className="editor-bar">
        <Button form={formId} small name="intent" value="save" disabled={isBusy}>
          {t(isNew ? "templates.create" : "templates.update")}
        </Button>
        <AddressButton keep={kept} className="button button-outline button-small" onClick={form.leave}>
          {t("templates.cancel")}
        </AddressButton>
        <DraftNote draft={form.draftState} />
      </div>
      <UnsavedQuestion {...form.unsaved.question} />
    </>
  );
}

function Head({ title }: { title: string }) {
  const { t } = useWords();
  const { search } = useLocation();
  const closed = Object.fromEntries([...openers, "preview", "as"].map((name) => [name, undefined]));
  return (
    <header className="mb-4">
      <Link to={changedQuery(search, closed) || "?"} className="link">
        {t("templates.backToList")}
      </Link>
      <h2 id="templates-title" className="mt-1 text-2xl wrap-anywhere">
        {title}
      </h2>
    </header>
  );
}

interface EditPanelProps {
  form: ReturnType<typeof useTemplateForm>;
  opened: OpenedForm;
  answered: Answered | undefined;
  isGone: boolean;
}

function EditPanel({ form, opened, answered, isGone }: EditPanelProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const element = useFirstFocus(answered);
  const { messages = {}, problems = {} } = answered ?? {};
  return (
    <div className="panel p-4 sm:p-5">
      <RestoredDraft of={form.unsaved} zone={zone} onDiscard={form.discard} />
      {!form.seen && <StartingChoice starting={opened.starting} />}
      <Form
        ref={element}
        id={formId}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onSubmit={form.onSubmit}
      >
        <input type="hidden" name="id" value={form.id} />
        <input type="hidden" name="seen" value={form.seen ? JSON.stringify(form.seen) : ""} />
        <TemplateFields
          draft={form.draft}
          isStored={form.seen !== undefined}
          messages={Object.fromEntries(Object.entries(messages).filter(([name]) => !form.mended.has(name)))}
          onChange={form.change}
        />
        <LetterColumns
          draft={form.draft}
          readers={opened.readers}
          messages={messages}
          problems={problems}
          mended={form.mended}
          onChange={form.change}
        />
      </Form>
      {answered?.conflict && (
        <TemplateConflict
          key={answered.seen?.version}
          conflict={answered.conflict}
          form={formId}
          onChoose={form.choose}
        />
      )}
      {isGone && (
        <SaveNotice title={t("templates.deletedMeanwhile")}>
          <p>{t("templates.createAnew")}</p>
        </SaveNotice>
      )}
    </div>
  );
}

/** The focus goes to the first field, and once the form came back to what has to be looked at. */
function useFirstFocus(answered: Answered | undefined) {
  const element = useRef<HTMLFormElement>(null);
  useEarlyInput(element);
  const isInUse = useIsInUse();
  useEffect(() => {
    if (!answered && isInUse()) return;
    const wanted = answered ? "[aria-invalid=true]" : "input:not([type=hidden], :disabled)";
    const first = [...element.current!.querySelectorAll<HTMLElement>(wanted)].find((one) => one.checkVisibility());
    first?.focus();
  }, [answered, isInUse]);
  return element;
}
