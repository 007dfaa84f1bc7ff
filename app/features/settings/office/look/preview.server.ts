import type { LoaderFunctionArgs } from "react-router";
import { drawPageContext, editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localizedPath } from "~/i18n/links";
import { typePairNames, type TypePairName } from "~/lib/look/type-pairs";
import { baseColors, isColor, type Palette } from "~/lib/palette/palette";
import { framedPage } from "../framed-page.server.ts";

/**
 * Draws the home page in the colors or the typefaces that the address names, also in colors that can't be read, by day
 * or at night.
 */
export async function homePageIn({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const chosen = chosenIn(url.searchParams);
  if (!chosen) return new Response(null, { status: 422 });
  const drawPage = context.get(drawPageContext);
  const page = await drawPage(localizedPath(languageOf(url.pathname), "/"), {
    ...context.get(editionContext),
    ...chosen,
  });
  const isNight = url.searchParams.get("light") === "night";
  const html = (await page.text())
    .replaceAll(/\(prefers-color-scheme: ?dark\)/g, isNight ? "(width >= 0)" : "(width < 0)")
    .replace('content="light dark"', `content="${isNight ? "dark" : "light"}"`);
  return framedPage(html, page.status);
}

function chosenIn(query: URLSearchParams): { palette: Palette } | { typefaces: TypePairName | undefined } | undefined {
  const typefaces = query.get("typefaces");
  const pair = typePairNames.find((name) => name === typefaces);
  if (typefaces !== null) return pair && { typefaces: pair === "usual" ? undefined : pair };
  const chosen = baseColors.map((base) => [base, query.get(base)] as const);
  if (!chosen.every(([, color]) => isColor(color))) return undefined;
  return { palette: Object.fromEntries(chosen) as Palette };
}
