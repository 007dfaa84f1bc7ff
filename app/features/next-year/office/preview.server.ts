import type { LoaderFunctionArgs } from "react-router";
import { drawPageContext, editionContext } from "~/features/edition/current-edition.server";
import { dayCountOf } from "~/features/edition/day-order";
import { framedPage } from "~/features/settings/office/framed-page.server";
import { languageOf, localizedPath } from "~/i18n/links";
import { withTranslators } from "~/i18n/own-translators.server";
import { translatorsCounting } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import { nextEdition } from "../next-edition.ts";
import { readNextYear } from "../schema.ts";
import { countedYear } from "../year-figures.server.ts";

/** Draws the home page as it will be in the edition that the address describes. */
export async function nextHomePage({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const edition = context.get(editionContext);
  const { db } = context.get(requestContext);
  const read = readNextYear(Object.fromEntries(url.searchParams), edition);
  if (!read.ok) return new Response(null, { status: 422 });
  const past = await countedYear(db, edition);
  const drawPage = context.get(drawPageContext);
  const next = nextEdition(edition, read.value, past);
  const home = localizedPath(languageOf(url.pathname), "/");
  // The days of the next year may be more or fewer, and the home page says how many.
  const page = await withTranslators(translatorsCounting(dayCountOf(next.days)), () => drawPage(home, next));
  return framedPage(page.body, page.status);
}
