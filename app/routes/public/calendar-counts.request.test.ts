import { beforeAll, describe, expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { sampleCalendar } from "../../../tests/support/sample-calendar.ts";
import { inText } from "../../../tests/support/sentences.ts";

const calendar = sampleCalendar();
const text = async (address: string) => plainText(await page(address));

/** The page at an address, or at the one way to write it. */
async function page(address: string): Promise<string> {
  const { html, headers } = await calendar.get(address);
  return headers.has("location") ? calendar.html(headers.get("location")!) : html;
}

/** The address of the link with these words. */
async function linkOn(address: string, words: string): Promise<string> {
  const html = (await page(address)).replaceAll("&amp;", "&");
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  return links.find(([, , name]) => plainText(name!).includes(words))![1]!;
}

beforeAll(async () => {
  for (let i = 0; i < 65; i++)
    await buildEvent(calendar.site().db, {
      title: `Marathon ${String(i).padStart(2, "0")}`,
      category: "economy",
      start_date: new Date("2025-12-06T18:00:00Z"),
    });
  for (let lane = 0; lane < 5; lane++)
    await buildEvent(calendar.site().db, {
      title: `Winter week ${lane}`,
      start_date: new Date("2025-12-09T18:00:00Z"),
      end_date: new Date("2025-12-12T18:00:00Z"),
    });
});

describe("a day with 65 gatherings", () => {
  test("says 65 on each of its pages, how many are on the other one, and that it goes on", async () => {
    const day = "/calendar?day=2025-12-06";
    expect(await text(day)).toMatch(/65 gatherings .* 5 more gatherings follow on this day\./);
    expect(await text(await linkOn(day, "Later"))).toMatch(/65 gatherings · 60 of them are on the pages before/);
    expect(await text("/es/calendar?day=2025-12-06")).toMatch(/65 encuentros .* Siguen 5 encuentros más este día\./);
    const list = "/calendar?view=list&date=2025-12-01";
    expect(await text(list)).toMatch(/65 gatherings .* 5 more gatherings follow on this day\./);
    expect(await text(await linkOn(list, "Later"))).toMatch(/65 gatherings · 60 of them .* 5 gatherings/);
  });

  test("says in month and week how many are left out, events of several days too", async () => {
    expect(await text("/calendar?date=2025-12-01")).toContain("60 more");
    const week = await text("/calendar?view=week&date=2025-11-30");
    expect(week).toContain("57 more");
    expect((await text("/calendar?view=week&date=2025-12-07")).match(/2 more/g)).toHaveLength(4);
  });

  test("with a filter, counts what fits it", async () => {
    expect(await text("/calendar?day=2025-12-06&q=marathon+1")).toContain("10 gatherings");
    expect(await text("/calendar?day=2025-12-06&theme=economy")).toContain("65 gatherings");
  });
});

test("a list of several pages says how much follows, and from when", async () => {
  expect(await text("/calendar?view=list&date=2025-10-01")).toMatch(
    /\d+ more gatherings follow, from \w+, October \d+, 2025 on\./,
  );
});

describe("words to look for", () => {
  test.each(["", "&view=week"])("that fit at another time lead there, in the same view: %s", async (view) => {
    const looking = `/calendar?q=marathon&date=2025-10-12${view}`;
    expect(await text(looking)).toContain(inText.en("calendar.foundElsewhere", { count: 65 }));
    expect(await text(looking)).not.toContain("Try fewer words");
    const address = await linkOn(looking, "Next: Saturday, December 6, 2025");
    expect(await text(address)).toContain("Marathon 00");
    expect(await text(address)).toContain("65 gatherings fit.");
  });

  test("that fit earlier lead back, also from a list and from one day", async () => {
    for (const address of ["/calendar?q=marathon&view=list&date=2026-03-01", "/calendar?q=marathon&day=2026-03-01"])
      expect(await text(await linkOn(address, "Before: Saturday, December 6, 2025"))).toContain("Marathon 00");
    expect(await text("/es/calendar?q=marathon&date=2026-03-01")).toContain(
      "hay 65 encuentros que coinciden en otra fecha",
    );
  });

  test("that fit here and elsewhere say both, and lead to a list of all", async () => {
    const looking = "/calendar?q=week&date=2025-12-01";
    const [, here, inAll] = /(\d+) gatherings fit here, (\d+) in all\./.exec(await text(looking))!;
    expect(Number(here)).toBe(5);
    const all = await text(await linkOn(looking, inText.en("calendar.seeFound")));
    expect(all).toContain(`${inAll} gatherings fit.`);
  });

  test("that fit nothing at all say so", async () => {
    expect(await text("/calendar?q=zzz")).toContain(inText.en("calendar.emptyFound"));
  });
});
