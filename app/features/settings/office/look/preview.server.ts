import type { LoaderFunctionArgs } from "react-router";
import { drawPageContext, editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localizedPath } from "~/i18n/links";
import { baseColors, isColor, type Palette } from "~/lib/palette/palette";
import { framedPage } from "../framed-page.server.ts";

/** Draws the home page in the colors that the address names, also in some that can't be read, by day or at night. */
export async function homePageIn({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const chosen = baseColors.map((base) => [base, url.searchParams.get(base)] as const);
  if (!chosen.every(([, color]) => isColor(color))) return new Response(null, { status: 422 });
  const palette = Object.fromEntries(chosen) as Palette;
  const drawPage = context.get(drawPageContext);
  const page = await drawPage(localizedPath(languageOf(url.pathname), "/"), {
    ...context.get(editionContext),
    palette,
  });
  const isNight = url.searchParams.get("light") === "night";
  const html = (await page.text())
    .replaceAll("(prefers-color-scheme:dark)", isNight ? "(width >= 0)" : "(width < 0)")
    .replace('content="light dark"', `content="${isNight ? "dark" : "light"}"`);
  return framedPage(html, page.status);
}
