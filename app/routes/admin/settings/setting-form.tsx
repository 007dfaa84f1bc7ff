import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { useEdition } from "~/features/edition/components/current-edition";
import type { Typed } from "~/features/settings/schema";
import type { SettingName, Settings } from "~/features/settings/setting";
import { typedIn, typedOf } from "~/features/settings/setting-fields";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { useFormDraft } from "~/ui/admin/form-draft";
import { useEarlyInput, useIsInUse } from "~/ui/admin/early-input";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Answered } from "./post.server.ts";
import { SettingFields } from "./setting-fields.tsx";
import { SettingPreview } from "./setting-preview.tsx";
import { SettingValue } from "./setting-value.tsx";
import { isStillOpen, kept } from "./setting-url.ts";
import type { ShownSetting } from "./view.server.ts";

interface SettingFormProps {
  /** Whose draft is kept; nobody's is not. */
  owner: string;
  name: SettingName;
  /** As it is stored; undefined while nothing can be looked up. */
  setting: ShownSetting | undefined;
  /** What the server gave back of a form that was not saved. */
  answered: Answered | undefined;
}

/** The form of one setting, with what visitors will see beside it. */
export function SettingForm({ owner, name, setting, answered }: SettingFormProps) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const draft = useSetting({ owner, name, setting, answered, form });
  const { values, seen, unsaved } = draft;
  const id = `form-${name}`;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {answered?.notSaved && <NotSavedNotice reason={answered.notSaved} />}
      <RestoredDraft of={unsaved} zone={zone} onDiscard={draft.discard} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <Form
            key={draft.key}
            ref={form}
            id={id}
            method="post"
            noValidate
            preventScrollReset
            onInput={draft.onInput}
            onSubmit={draft.onSubmit}
          >
            <input type="hidden" name="setting" value={name} />
            <input type="hidden" name="seen" value={seen === undefined ? "" : JSON.stringify(seen)} />
            <SettingFields name={name} typed={values} messages={answered?.messages ?? {}} />
          </Form>
          {answered?.conflict && setting && <ConflictNotice setting={setting} conflict={answered.conflict} />}
          {setting?.set !== undefined && <DefaultNote setting={setting} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button form={id} small name="intent" value="save" disabled={isBusy}>
              {t("settings.save")}
            </Button>
            <noscript>
              <Button form={id} small tone="outline" name="intent" value="preview">
                {t("settings.showPreview")}
              </Button>
            </noscript>
            {setting?.set !== undefined && (
              <Button form={id} small tone="outline" name="intent" value="default" disabled={isBusy}>
                {t("settings.backToDefault")}
              </Button>
            )}
            <AddressButton keep={kept} className="button button-outline button-small" onClick={unsaved.forget}>
              {t("events.cancel")}
            </AddressButton>
          </div>
        </div>
        <SettingPreview name={name} typed={draft.typed} />
      </div>
      <UnsavedQuestion {...unsaved.question} />
    </div>
  );
}

interface SettingState extends SettingFormProps {
  form: { current: HTMLFormElement | null };
}

/** What is typed, kept in this browser until it is saved or dropped. */
function useSetting({ owner, name, setting, answered, form }: SettingState) {
  const stored = setting ? typedOf(name, setting.set === undefined ? setting.fallback : setting.set) : {};
  const draft = useFormDraft<Typed, Settings[SettingName] | undefined>({
    owner,
    form: `setting:${name}`,
    stored,
    version: setting?.set,
    seen: answered ? answered.seen : setting?.set,
    given: answered?.typed,
    read: (fields) => typedIn(name, fields),
    isSame: sameTexts,
    staysAt: (place) => isStillOpen(name, place),
  });
  const isInUse = useIsInUse();
  useEffect(() => {
    if (!answered && isInUse()) return;
    const first = answered ? "[aria-invalid=true]" : "input:not([type=hidden]), select, textarea";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [answered, form, isInUse]);
  return draft;
}

/** Fields that are empty are as good as missing. */
function sameTexts(one: Typed, other: Typed): boolean {
  return Object.keys({ ...one, ...other }).every((field) => (one[field] ?? "") === (other[field] ?? ""));
}

/** Both what somebody else has set meanwhile and what is typed are there to see; saving again decides. */
function ConflictNotice({ setting, conflict }: { setting: ShownSetting; conflict: NonNullable<Answered["conflict"]> }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const { name, by, at, fallback } = setting;
  const theirs: Settings[SettingName] = conflict.current === undefined ? fallback : conflict.current;
  return (
    <div className="mt-4">
      <Notice tone="error" title={t("settings.conflict.title")}>
        {by && at && <p>{t("settings.conflict.by", { name: by, when: dates.dayAndTime(zone, new Date(at)) })}</p>}
        <div className="border-l-2 border-line pl-3 wrap-anywhere">
          <SettingValue name={name} value={theirs} />
        </div>
        <p>{t("settings.conflict.choose")}</p>
      </Notice>
    </div>
  );
}

function DefaultNote({ setting: { name, fallback } }: { setting: ShownSetting }) {
  const { t } = useWords();
  return (
    <div className="mt-4 wrap-anywhere text-muted">
      <p className="font-semibold">{t("settings.theDefault")}</p>
      <SettingValue name={name} value={fallback} />
    </div>
  );
}
