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

/** What a visitor sees of a page. */
export interface ShownPage {
  id: string;
  slug: string;
  title: string;
  /** The language of title and text, where it isn't the visitor's. */
  lang: Language | undefined;
  emblem: EmblemName;
  theme: string | null;
  blocks: Block[];
  /** For search engines. */
  summary: string;
  isDraft: boolean;
}

/** Shows the page with this slug, or leads to it from a former one. A draft is a page for organizers alone. */
export async function ownPageView({ url, params, context }: LoaderFunctionArgs & { params: { slug: string } }) {
  const withDrafts = context.get(viewerContext).kind === "admin";
  const page = await pageAt(context.get(requestContext).db, params.slug, { withDrafts });
  if (!page) throw data(null, { status: 404 });
  const isDraft = !page.is_published;
  const asked = languageOf(url.pathname);
  if (page.slug !== params.slug) throw movedTo(localized(asked, `/page/${page.slug}`));
  const shown = shownPage(page, asked, context.get(editionContext));
  return data(shown, { headers: isDraft ? { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" } : {} });
}

function shownPage(page: StoredPage, asked: Language, edition: Edition): ShownPage {
  const language = writtenIn({ en: page.title_en, es: page.title_es }, asked);
  const text = readPageText({ markdown: page[`text_${language}`] ?? "", language, edition });
  return {
    id: page.id,
    slug: page.slug,
    title: page[`title_${language}`] ?? "",
    lang: textLanguageOn(asked, language),
    emblem: page.emblem,
    theme: page.theme,
    isDraft: !page.is_published,
    // What can't be shown isn't stored; an update may make something of it unreadable all the same.
    ...(text.ok ? text : { blocks: [], summary: "" }),
  };
}
