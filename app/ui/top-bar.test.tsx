import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WordsProvider } from "~/i18n/words";
import { TopBar } from "./top-bar.tsx";

const every = ["/", "/about", "/register", "/join-2025", "/co-create", "/calendar", "/archive", "/auth"];

interface Shown {
  at?: string;
  pages?: string[];
  donate?: string;
  takesGifts?: boolean;
  takesRegistrations?: boolean;
  user?: ComponentProps<typeof TopBar>["user"];
}

function topBar({ at = "/", pages = every, ...facts }: Shown): string {
  const language = at.startsWith("/es") ? "es" : "en";
  const element = (
    <WordsProvider language={language} pages={pages}>
      <TopBar name="Cohere Boulder" year={2025} takesGifts takesRegistrations ownPages={[]} {...facts} />
    </WordsProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function links(html: string): string[] {
  const bar = html.slice(html.indexOf("<nav"), html.indexOf("</nav>"));
  return [...bar.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`);
}

test("the links stand in their order (CHR-03..12, CHR-15)", () => {
  expect(links(topBar({ donate: "https://example.org/donate" }))).toEqual([
    "About /about",
    "Register /register",
    "Join 2025 /join-2025",
    "Co-Create /co-create",
    "Calendar /calendar",
    "Archive /archive",
    "Donate Now https://example.org/donate",
    "Support /co-create#support",
    "Sign In /auth",
  ]);
});

test("the donation form opens in a new tab that learns nothing, and leaves no trace when it is not set (CHR-12)", () => {
  expect(topBar({ donate: "https://example.org/donate" })).toMatch(
    /<a target="_blank" rel="noopener noreferrer" href="https:\/\/example.org\/donate"/,
  );
  expect(topBar({})).not.toContain("Donate");
});

test("until registration closes Register is the loudest, then Donate Now (NEW-07)", () => {
  const loud = (takesRegistrations: boolean) => {
    const html = topBar({ donate: "https://example.org/donate", takesRegistrations });
    return [...html.matchAll(/class="[^"]*button-marigold[^"]*"[^>]*>([^<]+)</g)].map(([, text]) => text);
  };
  expect(new Set(loud(true))).toEqual(new Set(["Register"]));
  expect(new Set(loud(false))).toEqual(new Set(["Donate Now"]));
});

test("Join and Support say what they lead to: in the menu below them, in the bar as their description", () => {
  for (const [at, join, support] of [
    ["/", "What happens, day by day", "Every way to give"],
    ["/es", "Qué pasa, día por día", "Todas las formas de aportar"],
  ] as const) {
    const html = topBar({ at });
    for (const description of [join, support]) {
      expect(html).toMatch(new RegExp(`<a [^>]*title="${description}"`));
      expect(html).toContain(`>${description}</p>`);
    }
  }
  expect(topBar({ pages: ["/", "/register"], takesGifts: false })).not.toMatch(/What happens|Every way/);
});

test("a long name is cut at a word, with an ellipsis; all of it is its description (CHR-16)", () => {
  const nameInBar = (name: string) => {
    const html = topBar({ user: { id: "u1", name, isAdmin: false, isSteward: false } });
    return /<summary title="([^"]*)".*?truncate">([^<]*)</.exec(html)!.slice(1);
  };
  expect(nameInBar("Rosa Delgado-Castillo")).toEqual(["Rosa Delgado-Castillo", "Rosa…"]);
  expect(nameInBar("Rosa Delgado")).toEqual(["Rosa Delgado", "Rosa Delgado"]);
  expect(nameInBar("María José Ortega y Gasset")[1]).toBe("María José Ortega…");
  expect(nameInBar("rosa.delgado.castillo@example.org")[1]).toBe("rosa.delgado.castillo@example.org");
});

test("where no gift can be made nothing in the bar leads to one (PAG-84)", () => {
  expect(topBar({ takesGifts: false })).not.toMatch(/Support|Donate/);
});

test("a page that does not exist has no link", () => {
  expect(links(topBar({ pages: ["/", "/register"] }))).toEqual(["Register /register"]);
});

test("the current page is marked, in both languages (CHR-19)", () => {
  expect(topBar({ at: "/calendar" })).toMatch(/href="\/calendar" aria-current="page"/);
  expect(topBar({ at: "/es/calendar" })).toMatch(/href="\/es\/calendar" aria-current="page"/);
  expect(topBar({ at: "/about" })).not.toMatch(/href="\/calendar" aria-current/);
  for (const at of ["/archive/2024", "/es/archive/2024"])
    expect(topBar({ at })).toMatch(/href="(\/es)?\/archive" aria-current="true"/);
  expect(topBar({ at: "/archives" })).not.toMatch(/href="\/archive" aria-current/);
});

test("the language pair leads to the same page in the other language (CHR-17)", () => {
  expect(topBar({ at: "/es/about?view=list" })).toMatch(/href="\/about\?view=list" hrefLang="en"/);
  expect(topBar({ at: "/about" })).toMatch(/href="\/es\/about" hrefLang="es"/);
});

test("the menu of small screens is a native disclosure (CHR-18)", () => {
  expect(topBar({})).toMatch(/<details data-menu="true"[^>]*><summary[^>]*>Menu<\/summary>/);
});
