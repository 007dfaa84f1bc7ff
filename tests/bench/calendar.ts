import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { cursorText } from "../../app/features/calendar/cursor.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { figureLine, median, times, type Print } from "./figures.ts";
import { signInOrganizer } from "./organizer.ts";

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
  "search by theme and place": "/calendar?view=list&date=2025-10-01&theme=arts&place=hall+1",
  "search that finds nothing": "/calendar?view=list&q=unicorn",
  "home page": "/",
  "new events": "/calendar.atom",
};

const cursor = cursorText({
  start: new Date("2025-10-20T18:00:00Z"),
  title: "Gathering",
  id: "00000000-0000-0000-0000-000000000000",
});

/** What organizers ask the events' list for; both calendars fill a page where there is one. */
const askedInOffice: Record<string, string> = {
  upcoming: "",
  "all, from the end": "?show=all&sort=-start",
  "the next page": `?show=all&after=${cursor}`,
  "the page before": `?show=all&before=${cursor}`,
  "search by word": "?show=all&q=lantern",
  "search that finds nothing": "?q=unicorn",
  "not public": "?public=no",
  "some days": "?since=2025-10-17&until=2025-10-25",
  "proposals, none": "?show=proposals",
};

/** The large calendar's hold 1,000 events, the small one's 200 and 28. */
const feeds: Record<string, string> = { feed: "/calendar.ics", "filtered feed": "/calendar.ics?theme=arts" };

interface Calendar extends RunningSite {
  /** The site's own database, to change it behind its back. */
  database: pg.Client;
}

/**
 * Answers of a calendar with 20,000 events beside one with 200, interleaved on PostgreSQL: pages past the page cache,
 * feeds from it and anew. Both hold the same 200 in the ten days; the others lie in the ten years around them, elsewhere.
 */
export async function benchCalendar(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres();
  const smtp = await startSmtp();
  const calendars: Calendar[] = [];
  try {
    for (const count of [few, many]) {
      const databaseUrl = await postgres.createDatabase(`calendar_${count}`);
      const settings = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, SECRET: "s".repeat(32), LOG_LEVEL: "warn" };
      const site = await startRunningSite(
        { ...settings, SITE_NOW: "2025-10-01T12:00:00-06:00", ALLOW_SITE_NOW: "1" },
        "web",
      );
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      calendars.push({ ...site, database });
      await fill(database, count);
    }
    const [small, large] = calendars as [Calendar, Calendar];
    for (const [name, path] of Object.entries(asked))
      await compare({ name, small, large, timeOf: (calendar) => timeOf(calendar.origin + path, "flash=bench") }, print);
    const cookies = new Map<Calendar, string>();
    for (const calendar of calendars) cookies.set(calendar, await signInOrganizer(calendar.database));
    for (const [name, query] of Object.entries(askedInOffice)) {
      const taking = (calendar: Calendar) => timeOf(`${calendar.origin}/admin/events${query}`, cookies.get(calendar));
      await compare({ name: `office's list, ${name}`, small, large, timeOf: taking }, print);
    }
    for (const [name, path] of Object.entries(feeds)) {
      await compare({ name, small, large, timeOf: (calendar) => timeOf(calendar.origin + path) }, print);
      const anew = (calendar: Calendar) => timeAfterChange(calendar, path);
      await compare({ name: `${name}, until it tells of a change`, small, large, timeOf: anew }, print);
    }
  } finally {
    for (const { database, stop } of calendars) await database.end().finally(stop);
    await smtp.close();
    await postgres.stop();
  }
}

interface Compared {
  name: string;
  small: Calendar;
  large: Calendar;
  timeOf(calendar: Calendar): Promise<number>;
}

async function compare(compared: Compared, print: Print): Promise<void> {
  const { name, small, large, timeOf: taking } = compared;
  const measured: { small: number; large: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let i = 0; i < requests; i++) {
      taken.small.push(await taking(small));
      taken.large.push(await taking(large));
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
async function timeOf(url: string, cookie = ""): Promise<number> {
  return (await answerOf(url, cookie)).milliseconds;
}

/** The time until the last byte is here; what it was pressed with is the visitor's own time. */
async function answerOf(url: string, cookie = ""): Promise<{ milliseconds: number; body: Buffer }> {
  const begun = performance.now();
  const [answer] = await once(get(url, { agent, headers: { cookie, "accept-encoding": "br" } }), "response");
  const body = await buffer(answer as IncomingMessage);
  const milliseconds = performance.now() - begun;
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return { milliseconds, body };
}

const agent = new Agent({ keepAlive: true });

let changes = 0;

/** The longest that a reader waits from the moment on at which an event of the feed changes, until the feed says so. */
async function timeAfterChange({ origin, database }: Calendar, path: string): Promise<number> {
  const title = `Changed ${++changes}`;
  await database.query(
    `update events set title = $1, updated_at = now()
     where id = (select id from events where category = 'arts' and start_date > '2025-10-16' order by start_date limit 1)`,
    [title],
  );
  for (let longest = 0; ; await setTimeout(10)) {
    const { milliseconds, body } = await answerOf(origin + path);
    longest = Math.max(longest, milliseconds);
    if (brotliDecompressSync(body).includes(title)) return longest;
  }
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

async function fill(database: pg.Client, count: number): Promise<void> {
  await database.query(
    `insert into events (title, description, location, category, start_date, end_date)
     select case when n % 50 = 0 and n <= $2 then 'Lantern walk ' else 'Gathering ' end || n,
       repeat('Bring something to share and a neighbor. ', 8), 'Hall ' || n % 40 + case when n <= $2 then 0 else 200 end,
       (array['general', 'ecology', 'arts', 'wellness', 'technology', 'community', 'economy'])[n % 7 + 1], start,
       start + interval '2 hours'
     from generate_series(1, $1::int) as n, lateral (select case
       when n <= $2 then timestamptz '2025-10-16 15:00Z' + n % 11 * interval '1 day' + n % 9 * interval '1 hour'
       else timestamptz '2020-10-16 15:00Z' + n * 7919 % 3650 * interval '1 day' + n % 9 * interval '1 hour' end as start) as at`,
    [count, few],
  );
  await database.query(
    `insert into events (title, category, is_public, start_date, end_date)
     select 'Crew ' || n, 'general', false, start, start + interval '2 hours'
     from generate_series(1, 60) as n, lateral (select timestamptz '2025-10-16 14:00Z' + n % 11 * interval '1 day' as start) as at`,
  );
  await database.query("vacuum analyze events");
  // As after a busy week: changed since the last vacuum, one by one or many at once.
  await database.query("alter table events set (autovacuum_enabled = false)");
  await database.query(
    "update events set description = description || ' Water ' || md5(title) where id in (select id from events order by id limit 5000)",
  );
}
