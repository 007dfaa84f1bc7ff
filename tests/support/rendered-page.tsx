import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { CurrentEditionProvider } from "../../app/features/edition/components/current-edition.tsx";
import type { Edition } from "../../app/features/edition/edition.ts";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { localizedPath } from "../../app/i18n/links.ts";
import { WordsProvider } from "../../app/i18n/words.tsx";

export interface Visit {
  at?: string;
  today?: string;
  language?: "en" | "es";
  edition?: Edition;
  /** The pages that exist; links to others are left out. */
  pages?: string[];
}

const everyPage = [
  "/",
  "/about",
  "/register",
  "/join-2025",
  "/invitation-2025",
  "/co-create",
  "/calendar",
  "/archive",
  "/archive/2024",
  "/newsletter",
  "/Ecosystem.pdf",
];

/** Renders a page for a visitor with this date and language. */
export function rendered(
  page: ReactNode,
  { at = "/", today = "2025-10-01", language = "en", edition = october2025, pages = everyPage }: Visit = {},
): string {
  const element = (
    <WordsProvider language={language} pages={pages}>
      <CurrentEditionProvider edition={edition} today={today}>
        {page}
      </CurrentEditionProvider>
    </WordsProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [localizedPath(language, at)] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the text without markup, with single spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
}

/** Returns "text address" for every link, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, inner]) => `${plainText(inner!).trim()} ${href!.replaceAll("&amp;", "&")}`,
  );
}

/** Matches event handlers and inline styles, which no static page may have (CSP). */
export const forbiddenInStaticPages = / (?:style|on[a-z]+)="/;
