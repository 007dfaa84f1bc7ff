import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ActionButton } from "~/ui/admin/action-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import { ListFailed } from "~/ui/admin/list/list-states";
import { ConfirmDetails } from "~/ui/confirm-details";
import { SelectField } from "~/ui/field";
import { languagePage } from "./languages-url.ts";
import type { languagesView, ListedLanguage } from "./loader.server.ts";

type LanguagesView = Awaited<ReturnType<typeof languagesView>>;

/** Lists the further languages with their progress, and has a form that adds one. */
export function LanguagesScreen({ list, possible }: LanguagesView) {
  const { t } = useWords();
  if (!list) return <ListFailed title={t("words.languages.loadFailed")} />;
  return (
    <>
      {list.length > 0 && (
        <ul className="panel mb-6 divide-y divide-line">
          {list.map((language) => (
            <LanguageRow key={language.code} {...language} />
          ))}
        </ul>
      )}
      <AddForm possible={possible} />
    </>
  );
}

function LanguageRow({ code, name, isOpen, said, all }: ListedLanguage) {
  const { t, href } = useWords();
  return (
    <li className="max-w-none px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="text-xl">
            <Link to={href(languagePage(code))} className="link" lang={code}>
              {name}
            </Link>
          </h2>
          <p>{t(isOpen ? "words.languages.isOpen" : "words.languages.isClosed", { code })}</p>
          <p className="text-muted">{t("words.languages.progress", { said, all, missing: all - said })}</p>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <ActionButton intent={isOpen ? "close" : "open"} fields={{ code }}>
            {t(isOpen ? "words.languages.close" : "words.languages.open")}
          </ActionButton>
          <ConfirmDetails
            label={t("words.languages.remove")}
            text={t("words.languages.removeText", { count: said, name })}
            confirm={t("words.languages.removeNow", { name })}
            intent="remove"
          >
            <input type="hidden" name="code" value={code} />
          </ConfirmDetails>
        </div>
      </div>
    </li>
  );
}

function AddForm({ possible }: Pick<LanguagesView, "possible">) {
  const { t } = useWords();
  const form = useButtonForm("language");
  return (
    <section aria-labelledby="add-language" className="panel max-w-3xl px-5 py-5">
      <h2 id="add-language" className="mb-3 text-xl">
        {t("words.languages.addTitle")}
      </h2>
      <OfficeForm form={form} intent="add" save={t("words.languages.add")} failed={t("words.failed")}>
        <SelectField
          name="code"
          label={t("words.languages.which")}
          error={form.errors["code"]}
          defaultValue=""
          options={[
            ["", t("words.languages.choose")],
            ...possible.map(({ code, name }) => [code, `${name} (${code})`] as const),
          ]}
        />
      </OfficeForm>
    </section>
  );
}
