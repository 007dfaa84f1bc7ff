import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import type { ListedWord, wordsView } from "./loader.server.ts";
import { PageWords } from "./page-words.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { WordForm } from "./word-form.tsx";
import { preservedParams } from "./words-url.ts";

type WordsView = Awaited<ReturnType<typeof wordsView>>;

/** Lists all sentences of the site with the organizers' changes. */
export function WordsScreen({ search, show, list, places, place, spoken }: WordsView) {
  const { t } = useWords();
  if (!list) return <ListFailed title={t("words.loadFailed")} />;
  return (
    <>
      <Toolbar>
        <PlaceChoice places={places} />
      </Toolbar>
      {place === undefined ? (
        <WordList {...{ search, show, list }} isOfPage={false} />
      ) : (
        <>
          <PageWords key={place} place={place} spoken={spoken} version={list.version} opened={list.opened} />
          <details className="whole-list" open={Boolean(search) || show === "changed"}>
            <summary className="mb-3 cursor-pointer">
              <h2 className="inline text-xl">
                {t(place.startsWith("/") ? "words.page.list" : "words.page.mailList", { count: list.total })}
              </h2>
            </summary>
            <WordList {...{ search, show, list }} isOfPage />
          </details>
        </>
      )}
    </>
  );
}

interface WordListProps extends Pick<WordsView, "search" | "show"> {
  list: NonNullable<WordsView["list"]>;
  /** Whether the sentences are those of a page, whose form stands beside it. */
  isOfPage: boolean;
}

function WordList({ search, show, list, isOfPage }: WordListProps) {
  const { t } = useWords();
  const choices = [
    { value: "all", label: t("words.show.all") },
    { value: "changed", label: t("words.show.changed"), count: list.changed },
  ];
  return (
    <>
      <Toolbar>
        <SearchBox label={t("words.search")} searchTerm={search} />
        <Choices label={t("words.show.label")} name="show" choices={choices} chosen={show} />
      </Toolbar>
      {list.words.length === 0 && (
        <p className="panel p-5">
          {t(search ? "words.noneFound" : isOfPage ? "words.page.none" : "words.noneChanged")}
        </p>
      )}
      {list.words.length > 0 && (
        <ul className="panel divide-y divide-line">
          {list.words.map((word) => (
            <li key={word.key} className="max-w-none px-5 py-4">
              {list.opened?.key === word.key && !isOfPage ? <WordForm word={list.opened} /> : <WordRow word={word} />}
            </li>
          ))}
        </ul>
      )}
      {list.more > 0 && <p className="mt-3 text-muted">{t("words.more", { count: list.more })}</p>}
    </>
  );
}

function WordRow({ word }: { word: ListedWord }) {
  const { t, language } = useWords();
  const { key, examples, state } = word;
  const other = language === "en" ? "es" : "en";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:gap-x-8">
      <div className="wrap-anywhere">
        <p>{examples[language]}</p>
        <p className="text-muted max-md:hidden" lang={other}>
          {examples[other]}
        </p>
        {state !== "default" && <p className="hint">{t(`words.states.${state}`)}</p>}
      </div>
      <AddressButton
        keep={preservedParams}
        adds={{ name: "edit", value: key }}
        aria-label={t("settings.changeNamed", { name: examples[language] })}
        className="button button-outline button-small self-start"
      >
        {t("settings.change")}
      </AddressButton>
    </div>
  );
}
