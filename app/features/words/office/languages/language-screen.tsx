import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { TextField } from "~/ui/field";
import { preservedParams, languagePage } from "./languages-url.ts";
import type { languageView, ShownSentence } from "./loader.server.ts";
import { SentenceForm } from "./sentence-form.tsx";

type LanguageView = Awaited<ReturnType<typeof languageView>>;

/** The sentences of one further language, each with the English one beside it. */
export function LanguageScreen(view: LanguageView) {
  const { t } = useWords();
  const { code, name, search, show, list } = view;
  if (!list) return <ListFailed title={t("words.languages.loadFailed")} />;
  const { said, all } = list;
  const choices = [
    { value: "missing", label: t("words.languages.show.missing"), count: list.needsWork },
    { value: "all", label: t("words.show.all"), count: all },
  ];
  return (
    <>
      <p className="mb-5">{t("words.languages.progress", { said, all, missing: all - said })}</p>
      <Toolbar>
        <SearchBox label={t("words.search")} searchTerm={search} />
        <Choices label={t("words.show.label")} name="show" choices={choices} chosen={show} />
      </Toolbar>
      {list.sentences.length === 0 && (
        <p className="panel p-5">
          {search ? t("words.languages.noneFound") : t("words.languages.noneMissing", { name })}
        </p>
      )}
      {list.sentences.length > 0 && (
        <ul className="panel divide-y divide-line">
          {list.sentences.map((sentence) => (
            <li key={sentence.key} className="max-w-none px-5 py-4">
              {list.opened?.key === sentence.key ? (
                <SentenceForm {...view} sentence={list.opened} />
              ) : (
                <SentenceRow {...view} sentence={sentence} />
              )}
            </li>
          ))}
        </ul>
      )}
      {list.more > 0 && <p className="mt-3 text-muted">{t("words.more", { count: list.more })}</p>}
      <FileForm code={code} />
    </>
  );
}

interface RowProps extends Pick<LanguageView, "code" | "direction"> {
  sentence: ShownSentence;
}

function SentenceRow({ code, direction, sentence }: RowProps) {
  const { t } = useWords();
  const { key, text, english, state } = sentence;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:gap-x-8">
      <div className="wrap-anywhere">
        <p lang="en">{english}</p>
        {text && (
          <p lang={code} dir={direction} className="text-muted">
            {text}
          </p>
        )}
        {state !== "said" && <p className="hint">{t(`words.languages.states.${state}`)}</p>}
      </div>
      <AddressButton
        keep={preservedParams}
        adds={{ name: "edit", value: key }}
        aria-label={t("settings.changeNamed", { name: english })}
        className="button button-outline button-small self-start"
      >
        {t(text ? "settings.change" : "words.languages.write")}
      </AddressButton>
    </div>
  );
}

function FileForm({ code }: { code: string }) {
  const { t, href } = useWords();
  const form = useButtonForm("word-file");
  return (
    <section aria-labelledby="word-file" className="panel mt-6 max-w-3xl px-5 py-5">
      <h2 id="word-file" className="mb-2 text-xl">
        {t("words.languages.file")}
      </h2>
      <p className="mb-4">{t("words.languages.fileText")}</p>
      <p className="mb-5">
        <a
          href={href(`${languagePage(code)}/words.json` as "/admin/words")}
          download
          className="button button-outline button-small"
        >
          {t("words.languages.download")}
        </a>
      </p>
      <OfficeForm
        form={form}
        intent="file"
        encType="multipart/form-data"
        save={t("words.languages.upload")}
        failed={t("words.failed")}
      >
        <TextField
          name="file"
          type="file"
          label={t("words.languages.chosenFile")}
          error={form.errors["file"]}
          required
          accept=".json,application/json"
        />
      </OfficeForm>
    </section>
  );
}
