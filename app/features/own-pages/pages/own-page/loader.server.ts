import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import type { Edition } from "~/features/edition/edition";
import { languageOf, localized, textLanguageOn } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import { movedTo } from "~/platform/http/moved-page.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Block } from "~/ui/email/content";
import type { EmblemName } from "~/lib/drawings/emblem-names";
import { writtenIn } from "../../page.ts";
import { readPageText } from "../../page-text.server.ts";
import { pageAt, type StoredPage } from "../../queries.server.ts";

/** A page as a visitor sees it. */
export interface ShownPage {
  id: string;
  slug: string;
  title: string;
  /** The language of title and text if it isn't the visitor's. */
  lang: Language | undefined;
  emblem: EmblemName;
  theme: string | null;
  blocks: Block[];
  /** For search engines. */
  summary: string;
  isDraft: boolean;
}

/** Loads the page with this slug, or redirects to it from a former slug. Only organizers see a draft. */
export async function ownPageView({ url, params, context }: LoaderFunctionArgs & { params: { slug: string } }) {
  const withDrafts = context.get(viewerContext).kind === "admin";
  const page = await pageAt(context.get(requestContext).db, params.slug, { withDrafts });
  if (!page) throw data(null, { status: 404 });
  const isDraft = !page.is_published;
  const language = languageOf(url.pathname);
  if (page.slug !== params.slug) throw movedTo(localized(language, `/page/${page.slug}`));
  const view = shownPage(page, language, context.get(editionContext));
  return data(view, { headers: isDraft ? { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" } : {} });
}

function shownPage(page: StoredPage, visitorLanguage: Language, edition: Edition): ShownPage {
  const language = writtenIn({ en: page.title_en, es: page.title_es }, visitorLanguage);
  const text = readPageText({ markdown: page[`text_${language}`] ?? "", language, edition });
  return {
    id: page.id,
    slug: page.slug,
    title: page[`title_${language}`] ?? "",
    lang: textLanguageOn(visitorLanguage, language),
    emblem: page.emblem,
    theme: page.theme,
    isDraft: !page.is_published,
    // A stored text was valid when it was saved, but an update of the site may no longer be able to read it.
    ...(text.ok ? text : { blocks: [], summary: "" }),
  };
}
