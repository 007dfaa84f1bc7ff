import { expect, test } from "vitest";
import { eventsOffice } from "../../../tests/support/events-office.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";

const { page } = eventsOffice();

/** The links of the rooms or of the tabs of one. */
const linksOf = (html: string, kind: "rooms" | "admin-tabs") => {
  const [nav = ""] = new RegExp(`<nav [^>]*class="${kind}.*?</nav>`, "s").exec(html) ?? [];
  return [...nav.matchAll(/<a [^>]*>/g)].map(([link]) => ({
    page: /href="([^"]*)"/.exec(link)![1]!,
    isHere: link.includes("aria-current"),
  }));
};
const pagesOf = (links: ReturnType<typeof linksOf>) => links.map(({ page: one }) => one);

test("the office has six rooms, each with its tabs, and each screen is named by its heading and in the title (ADM-01, ADM-13)", async () => {
  const html = await page("/admin");
  expect(html).toContain("Marisol Vega");
  const rooms = pagesOf(linksOf(html, "rooms"));
  expect(rooms).toEqual(
    ["", "/events", "/suggestions", "/templates", "/check-in", "/figures"].map((end) => `/admin${end}`),
  );
  const tabs: string[] = [];
  for (const room of rooms) tabs.push(...pagesOf(linksOf(await page(room), "admin-tabs")));
  expect(tabs).toEqual(
    [
      "",
      "registered",
      "not-registered",
      "unsubscribed",
      "import",
      "templates",
      "campaigns",
      "figures",
      "audit",
      "words",
      "voices",
      "pages",
      "questions",
      "offers",
      "settings",
      "look",
      "themes",
      "next-year",
    ].map((end) => (end ? `/admin/${end}` : "/admin")),
  );
  const headings = new Set<string>();
  for (const one of new Set([...rooms, ...tabs])) {
    const screen = await page(one);
    const heading = /<h1[^>]*>([^<]*)/.exec(screen)![1]!;
    expect(screen, one).toMatch(pattern`<title>${heading}`);
    expect(headings, "no two are named alike").not.toContain(heading);
    headings.add(heading);
  }
  expect(headings).toContain(inHtml.en("admin.title"));
});

test("a room with one screen has no row of tabs, and what lies below a tab belongs to its room", async () => {
  const isHere = async (path: string) => {
    const html = await page(path);
    return (["rooms", "admin-tabs"] as const).map((kind) => pagesOf(linksOf(html, kind).filter((one) => one.isHere)));
  };
  expect(linksOf(await page("/admin/events"), "admin-tabs")).toEqual([]);
  expect(await isHere("/admin/events/import")).toEqual([["/admin/events"], []]);
  expect(await isHere("/admin/templates/system")).toEqual([["/admin/templates"], ["/admin/templates"]]);
  expect(await isHere("/admin/settings")).toEqual([["/admin/figures"], ["/admin/settings"]]);
  expect(await isHere("/admin/places")).toEqual([["/admin/suggestions"], []]);
});
