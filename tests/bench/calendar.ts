import { performance } from "node:perf_hooks";
import pg from "pg";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { figureLine, median, times, type Print } from "./figures.ts";

const rounds = 3;
const requests = 40;
const few = 200;
const many = 20_000;

/** What visitors and calendar apps ask for; a search finds about as much in both calendars. */
const asked: Record<string, string> = {
  "month page": "/calendar?date=2025-10-01",
  "week page": "/calendar?view=week&date=2025-10-19",
  "list page": "/calendar?view=list&date=2025-10-16",
  "one day": "/calendar?day=2025-10-18",
  "search by word": "/calendar?view=list&date=2025-10-01&q=lantern",
  "search by theme and place": "/calendar?view=list&date=2025-10-01&theme=arts&place=hall+7",
  "search that finds nothing": "/calendar?view=list&q=unicorn",
  "home page": "/",
  "new events": "/calendar.atom",
  "feed with 1,000 events instead of 200, made anew": "/calendar.ics",
  "filtered feed, made anew": "/calendar.ics?theme=arts",
};

/**
 * Answers of a calendar with 20,000 events beside one with 200, past the page cache, interleaved on PostgreSQL. Both
 * hold the same 200 in the ten days; the others lie in the ten years around them.
 */
export async function benchCalendar(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const sites: RunningSite[] = [];
  try {
    for (const count of [few, many]) {
      const databaseUrl = await postgres.createDatabase(`calendar_${count}`);
      const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, SECRET: "s".repeat(32), LOG_LEVEL: "warn" };
      sites.push(
        await startRunningSite({ ...settings, SITE_NOW: "2025-10-01T12:00:00-06:00", ALLOW_SITE_NOW: "1" }, "web"),
      );
      await fill(databaseUrl, count);
    }
    const [small, large] = sites as [RunningSite, RunningSite];
    for (const [name, path] of Object.entries(asked)) await compare({ name, path, small, large }, print);
    await compare(
      { name: "feed, as calendar apps ask for it", path: "/calendar.ics", small, large, kept: true },
      print,
    );
  } finally {
    for (const site of sites) await site.stop();
    await smtp.close();
    await postgres.stop();
  }
}

interface Compared {
  name: string;
  path: string;
  small: RunningSite;
  large: RunningSite;
  /** From the page cache, as for everybody without a session. */
  kept?: boolean;
}

async function compare({ name, path, small, large, kept = false }: Compared, print: Print): Promise<void> {
  const measured: { small: number; large: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let i = 0; i < requests; i++) {
      taken.small.push(await timeOf(small.origin + path, kept));
      taken.large.push(await timeOf(large.origin + path, kept));
    }
    // The first round only warms up.
    if (round > 0) measured.push({ small: p95(taken.small), large: p95(taken.large) });
  }
  const ratio = median(measured.map((round) => round.large / round.small));
  const [with200, with20000] = [
    median(measured.map((round) => round.small)),
    median(measured.map((round) => round.large)),
  ];
  print(
    figureLine({
      name: `${name}, p95 at 20,000 events against 200`,
      value: `${times(ratio)} (${with20000.toFixed(1)} ms against ${with200.toFixed(1)} ms)`,
      must: "≤ 2 ×",
    }),
  );
}

/** A visitor with a message of their own is never answered from the page cache. */
async function timeOf(url: string, kept: boolean): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: kept ? {} : { cookie: "flash=bench" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - begun;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

async function fill(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into events (title, description, location, category, start_date, end_date)
     select case when n % 50 = 0 and n <= $2 then 'Lantern walk ' else 'Gathering ' end || n,
       repeat('Bring something to share and a neighbor. ', 8), 'Hall ' || n % 40,
       (array['general', 'ecology', 'arts', 'wellness', 'technology', 'community', 'economy'])[n % 7 + 1], start,
       start + interval '2 hours'
     from generate_series(1, $1::int) as n, lateral (select case
       when n <= $2 then timestamptz '2025-10-16 15:00Z' + n % 11 * interval '1 day' + n % 9 * interval '1 hour'
       else timestamptz '2020-10-16 15:00Z' + n * 7919 % 3650 * interval '1 day' + n % 9 * interval '1 hour' end as start) as at`,
    [count, few],
  );
  await client.query("vacuum analyze events");
  await client.end();
}
