import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { Unbroken } from "~/ui/unbroken";
import type { ForeignDraft, PrefilledForm } from "../../prefilled-form.server.ts";

/** Says where the form's values come from (REG-34, REG-69), and whether others sent a form for this mailbox. */
export function DraftSource({ form }: { form: PrefilledForm }) {
  const { t } = useWords();
  if (form.shows === "foreign-draft")
    return (
      <Notice title={t("register.foreign.shownTitle")}>
        <p>{t("register.foreign.shownText")}</p>
        <a href="?" className="link">
          {t("register.foreign.back")}
        </a>
      </Notice>
    );
  return (
    <>
      <OwnAnswers form={form} />
      {form.foreign.length > 0 && <ForeignDrafts drafts={form.foreign} />}
    </>
  );
}

function OwnAnswers({ form: { isUpdate, shows, values } }: { form: PrefilledForm }) {
  const { t } = useWords();
  if (shows === "stored") return isUpdate && <Notice>{t("register.welcomeBack", { name: values.fullName })}</Notice>;
  if (!isUpdate) return <Notice tone="success">{t("register.draftNotice")}</Notice>;
  return (
    <Notice tone="success">
      <p>{t("register.draftEditNotice")}</p>
      <a href="?stored" className="link">
        {t("register.storedAnswers")}
      </a>
    </Notice>
  );
}

/** Anybody can send a form for any address, so these drafts are shown only on request. */
function ForeignDrafts({ drafts }: { drafts: ForeignDraft[] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <Notice title={t("register.foreign.title")}>
      <p>{t("register.foreign.text")}</p>
      <ul className="space-y-3">
        {drafts.map(({ id, fullName, sentAt }) => (
          <li key={id}>
            <span className="block">
              <Unbroken>{t("register.foreign.one", { name: fullName, date: dates.dateOf(zone, sentAt) })}</Unbroken>
            </span>
            <a href={`?draft=${id}`} className="link" aria-label={t("register.foreign.useOf", { name: fullName })}>
              {t("register.foreign.use")}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
