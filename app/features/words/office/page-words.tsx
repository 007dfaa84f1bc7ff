import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { languagesFrom } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { Choices } from "~/ui/admin/list/toolbar";
import type { OpenedWord, wordsView } from "./loader.server.ts";
import { MarkedFrame, type DrawnPage } from "./marked-frame.tsx";
import { WordForm, type TypedWord } from "./word-form.tsx";

type View = Awaited<ReturnType<typeof wordsView>>;

interface PageWordsProps extends Pick<View, "spoken"> {
  /** The path of a page or the kind of an email. */
  place: string;
  /** Changes whenever a sentence does. */
  version: string;
  opened: OpenedWord | undefined;
}

/** Unsaved texts that the page shows. */
interface Draft {
  key: string;
  version: string;
  typed: TypedWord;
}

/** A page or an email beside the form of the sentence that is pressed on it. */
export function PageWords({ place, spoken, version, opened }: PageWordsProps) {
  const { t, language, href } = useWords();
  const { search } = useLocation();
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const [previewed, setPreviewed] = useState<Draft>();
  const [drawnPage, setDrawnPage] = useState<DrawnPage>({ ok: true, problem: "" });
  const draft = previewed && previewed.key === opened?.key && previewed.version === version ? previewed : undefined;
  const params = { page: place, in: spoken, version, ...(draft && { key: draft.key, ...draft.typed }) };
  const choices = languagesFrom(language);
  const open = (key: string) =>
    void navigate({ search: changedQuery(search, { edit: key }) }, { preventScrollReset: true });
  function show(key: string, typed: TypedWord): void {
    setPreviewed({ key, version, typed });
    // On a phone the form may have pushed the page out of sight.
    page.current?.scrollIntoView({ block: "nearest" });
  }
  return (
    <div className="edited-page mb-8">
      <section ref={page} aria-labelledby="edited-page-title" className="needs-script">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="edited-page-title" className="text-xl max-sm:sr-only">
            {t(place.startsWith("/") ? "words.page.title" : "words.page.mail")}
          </h2>
          <Choices
            label={t("words.page.language")}
            name="in"
            choices={choices.map((value) => ({ value, label: t(`templates.language.${value}`) }))}
            chosen={spoken}
          />
        </div>
        <MarkedFrame
          src={`${href("/admin/words/preview")}?${new URLSearchParams(params)}`}
          title={t("words.page.frame")}
          chosen={opened?.key}
          onChoose={open}
          onDrawn={setDrawnPage}
        />
        <output className="hint mt-2 block min-h-6">
          {drawnPage.ok ? drawnPage.problem || (draft && t("words.page.draft")) : t("words.page.failed")}
        </output>
      </section>
      <div className="panel self-start p-5 lg:sticky lg:top-4">
        {opened ? (
          <WordForm key={opened.key} word={opened} spoken={spoken} onTry={(typed) => show(opened.key, typed)} />
        ) : (
          <>
            <p className="needs-script">{t("words.page.choose")}</p>
            <noscript>
              <p>{t("words.page.chooseBelow")}</p>
            </noscript>
          </>
        )}
      </div>
    </div>
  );
}
