import { useWords } from "~/i18n/words";
import { Contents } from "~/ui/contents";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { contentsOf, PageText } from "../../components/page-text.tsx";
import type { ShownPage } from "./loader.server.ts";
import { threadNumber } from "~/features/edition/themes";

/** A page of the organizers; without a text in the visitor's language, it is shown in the other one. */
export function OwnPageScreen({ id, slug, title, lang, emblem, theme, blocks, isDraft }: ShownPage) {
  const { t, href } = useWords();
  const places = contentsOf(blocks);
  return (
    <Page
      title={<span lang={lang}>{title}</span>}
      intro={lang && <p>{t("ownPages.otherLanguage", { language: lang })}</p>}
      aside={
        places.length > 0 && (
          <div lang={lang}>
            <Contents title={t("accessibility.contents")} places={places} />
          </div>
        )
      }
      weave={`page-${slug}`}
      emblem={emblem}
      theme={threadNumber(theme)}
    >
      {isDraft && (
        <Notice title={t("ownPages.draftTitle")}>
          {t("ownPages.draftText")}{" "}
          <a href={href(`/admin/pages?edit=${id}`)} className="link">
            {t("ownPages.goOn")}
          </a>
        </Notice>
      )}
      <div lang={lang} className="prose page-text">
        <PageText blocks={blocks} />
      </div>
    </Page>
  );
}
