import type { CDPSession, Page } from "@playwright/test";
import pg from "pg";
import { startChromium } from "../support/chromium.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { figureLine, type Print } from "./figures.ts";
import { lists, type MeasuredList } from "./list-interactions.ts";
import { signInOrganizer } from "./organizer.ts";
import { fillWithPeople } from "./people.ts";

const rows = 10_000;
const slowdown = 4;
const repeats = 15;
/** The shortest that the browser tells of: anything quicker counts as this (Event Timing). */
const shortest = 16;

/**
 * What organizers do in the lists of 10,000 people and events, on a processor four times slower: from each press or key
 * to the next picture (Event Timing, as INP has it), and how long until the rows asked for stand there.
 */
export async function benchInteractions(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres({ durable: false });
  let site: RunningSite | undefined;
  const browser = await startChromium();
  try {
    const url = await postgres.createDatabase("interactions");
    const settings = { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32) };
    site = await startRunningSite({ ...settings, LIMITS_FACTOR: "1000000" }, "web");
    const cookie = await filled(url);
    const context = await browser.newContext({ viewport: { width: 1360, height: 900 } });
    const [name, value] = cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url: site.origin }]);
    await context.addInitScript(collectInteractions);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    for (const list of lists) await measureList(page, session, { ...list, origin: site.origin }, print);
  } finally {
    await browser.close();
    await site?.stop();
    await postgres.stop();
  }
}

/** Events of two years around the day that the site has. */
const events = `insert into events (title, description, location, category, start_date, end_date)
  select (array['Potluck', 'Lantern walk', 'Story circle'])[1 + n % 3] || ' ' || n, repeat('Bring something to share. ', 8), 'Hall ' || n % 99,
    (array['general', 'ecology', 'arts', 'wellness', 'technology', 'community', 'economy'])[n % 7 + 1], start, start + interval '2 hours'
  from generate_series(1, $1::int) as n, lateral (select timestamptz '2024-10-16 15:00Z' + n * 7919 % 730 * interval '1 day' as start) as at`;

async function filled(url: string): Promise<string> {
  await fillWithPeople(url, rows);
  const database = new pg.Client(url);
  await database.connect();
  try {
    await database.query(events, [rows]);
    await database.query("vacuum analyze events");
    return await signInOrganizer(database);
  } finally {
    await database.end();
  }
}

async function measureList(
  page: Page,
  session: CDPSession,
  { of, path, interactions, origin }: MeasuredList & { origin: string },
  print: Print,
): Promise<void> {
  const all: number[] = [];
  for (const { name, before, act, shown } of interactions) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(origin + path);
    await page.locator("html[data-hydrated], .list-table").first().waitFor();
    await page.waitForLoadState("networkidle");
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const [taken, waited]: number[][] = [[], []];
    for (let n = -1; n < repeats; n++) {
      await before?.(page);
      await taking(page);
      const begun = performance.now();
      await act(page);
      await shown?.(page);
      const until = performance.now() - begun;
      const found = await taking(page);
      // The first time only warms up.
      if (n < 0) continue;
      taken!.push(...(found.length > 0 ? found : [shortest]));
      waited!.push(until);
    }
    all.push(...taken!);
    const wait = shown ? `, shown after ${Math.round(p95(waited!))} ms` : "";
    print(figureLine({ name: `${of}: ${name}, p95`, value: `${Math.round(p95(taken!))} ms${wait}`, ...asked }));
  }
  print(figureLine({ name: `${of}: every interaction, p95`, value: `${Math.round(p95(all))} ms`, ...asked }));
}

const asked = { must: "≤ 100 ms", aim: "≤ 50 ms" };

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

/** What was collected until the page is at rest, and forgets it. */
function taking(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let n = 0; n < 4; n++) await painted();
    const { interactions } = globalThis as unknown as { interactions: Map<number, number> };
    const found = [...interactions.values()];
    interactions.clear();
    return found;
  });
}

/** Runs in the page: the longest event of each interaction. */
function collectInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
