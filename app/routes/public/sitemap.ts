import { languages, localized } from "~/i18n/links";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/sitemap";

export const handle = { access: "anyone" };

/** Every listed page in both languages, each naming its twins (sitemaps.org, with hreflang). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { listed, config } = context.get(requestContext);
  const urls = listed.flatMap((page) => {
    const address = (language: "en" | "es") => escaped(config.origin + localized(language, page));
    const twins = [
      ...languages.map((language) => ({ hreflang: language as string, href: address(language) })),
      { hreflang: "x-default", href: address("en") },
    ].map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
    return languages.map((language) => `<url><loc>${address(language)}</loc>${twins.join("")}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function escaped(address: string): string {
  return encodeURI(decodeURI(address)).replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
