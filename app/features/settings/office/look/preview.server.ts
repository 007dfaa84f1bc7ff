import type { LoaderFunctionArgs } from "react-router";
import { drawPageContext, editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localizedPath } from "~/i18n/links";
import { typePairNames, type TypePairName } from "~/lib/look/type-pairs";
import { baseColors, isColor, type Palette } from "~/lib/palette/palette";
import { framedPage } from "../framed-page.server.ts";

/**
 * Renders the home page by day or at night in the colors or the typefaces that the address names, even if their contrast
 * is too low.
 */
export async function homePageIn({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const look = requestedLook(url.searchParams);
  if (!look) return new Response(null, { status: 422 });
  const drawPage = context.get(drawPageContext);
  const page = await drawPage(localizedPath(languageOf(url.pathname), "/"), {
    ...context.get(editionContext),
    ...look,
  });
  const isNight = url.searchParams.get("light") === "night";
  const html = (await page.text())
    .replaceAll(/\(prefers-color-scheme: ?dark\)/g, isNight ? "(width >= 0)" : "(width < 0)")
    .replace('content="light dark"', `content="${isNight ? "dark" : "light"}"`);
  return framedPage(html, page.status);
}

function requestedLook(
  query: URLSearchParams,
): { palette: Palette } | { typefaces: TypePairName | undefined } | undefined {
  const typefaces = query.get("typefaces");
  const pair = typePairNames.find((name) => name === typefaces);
  if (typefaces !== null) return pair && { typefaces: pair === "usual" ? undefined : pair };
  const colors = baseColors.map((base) => [base, query.get(base)] as const);
  if (!colors.every(([, color]) => isColor(color))) return undefined;
  return { palette: Object.fromEntries(colors) as Palette };
}
