import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { explainedIn, explainEverything, explainingServer } from "./explained-statements.ts";
import { figureLine, median, megabytes, seconds, times, type Print } from "./figures.ts";
import { signInOrganizer } from "./organizer.ts";
import { fillWithPeople } from "./people.ts";
import { forgetPeak, memoryOf, peakOf } from "./process-figures.ts";

const rounds = 3;
const requests = 30;
const few = 10_000;
const most = 1_000_000;

/** What organizers open; each finds what it looks for in both communities. */
const asked: Record<string, string> = {
  "list, newest first": "/admin",
  "list, by name": "/admin?sort=name",
  "list, by email, from the end": "/admin?sort=-email",
  "list of the registered": "/admin/registered",
  "list of the not registered": "/admin/not-registered",
  "list of the not registered, by name": "/admin/not-registered?sort=name",
  "list of the unsubscribed": "/admin/unsubscribed",
  "search, a common name": "/admin?q=l%C3%B3pez",
  "search, two words": "/admin?q=marisol+nunez",
  "search, the first letters": "/admin?q=ma",
  "search, one person": "/admin?q=person-7777",
  "search, an address": "/admin?q=person-7777%40example.org",
  "search, a phone": "/admin?q=720+555+0777",
  "search that finds nobody": "/admin?q=unicorn",
  "filter, attendance": "/admin?invocation=no",
  "filter, a rare interest": "/admin?interest=tell_stories",
  "filter, language, interest and newsletter": "/admin?language=es&interest=volunteer&subscribed=no",
  "filter, days of registration": "/admin?since=2026-01-01&until=2026-01-05",
  "filter, edition before": "/admin/not-registered?edition=october2024",
  "filter, a tag": "/admin?tag=TAG",
  "search within the registered, filtered": "/admin/registered?q=garc&integration=maybe",
};

interface Community extends RunningSite {
  people: number;
  url: string;
  database: pg.Client;
  cookie: string;
}

/**
 * The office's lists of 1,000,000 people, or as many as are asked for, beside those of 10,000, interleaved on PostgreSQL,
 * the counters, the plans of the large one, and the export of all of them beside psql's own.
 */
export async function benchAdmin(print: Print, many = most): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres({ settings: explainingServer, durable: false });
  const communities: Community[] = [];
  try {
    for (const people of [few, many]) communities.push(await communityOf(postgres, people));
    const [small, large] = communities as [Community, Community];
    for (const [name, path] of Object.entries(asked)) await compare({ name, path, small, large }, print);
    await compareCounts(small, large, print);
    await exportAll(large, print);
    await printPlans(postgres, large, print);
  } finally {
    for (const { database, stop } of communities) await database.end().finally(stop);
    await postgres.stop();
  }
}

async function communityOf(postgres: Postgres, people: number): Promise<Community> {
  const databaseUrl = await postgres.createDatabase(nameOf(people));
  const site = await startRunningSite(settingsOf(databaseUrl), "web");
  await fillWithPeople(databaseUrl, people);
  const database = new pg.Client({ connectionString: databaseUrl, application_name: "bench" });
  await database.connect();
  const cookie = await signInOrganizer(database);
  return { ...site, people, url: databaseUrl, database, cookie };
}

const nameOf = (people: number) => `people_${people}`;

function settingsOf(url: string): Record<string, string> {
  return { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32), LIMITS_FACTOR: "1000000" };
}

interface Compared {
  name: string;
  path: string;
  small: Community;
  large: Community;
}

async function compare({ name, path, small, large }: Compared, print: Print): Promise<void> {
  const measured: { small: number; large: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let i = 0; i < requests; i++) {
      taken.small.push(await timeOf(small, path));
      taken.large.push(await timeOf(large, path));
    }
    // The first round only warms up.
    if (round > 0) measured.push({ small: p95(taken.small), large: p95(taken.large) });
  }
  printRatio(sizesOf(name, small, large), measured, print);
}

const sizesOf = (name: string, small: Community, large: Community) =>
  `${name}, p95 at ${large.people.toLocaleString("en")} people against ${small.people.toLocaleString("en")}`;

/** As the dashboard reads them. */
const counts = `select editions, subscribed, suppressed, has_account, role, language, sum(people)::bigint as people
  from people_counts group by 1, 2, 3, 4, 5, 6 having sum(people) <> 0`;

async function compareCounts(small: Community, large: Community, print: Print): Promise<void> {
  const measured: { small: number; large: number }[] = [];
  const timed = async ({ database }: Community) => {
    const begun = performance.now();
    await database.query(counts);
    return performance.now() - begun;
  };
  for (let round = 0; round <= rounds; round++) {
    const taken = { small: [] as number[], large: [] as number[] };
    for (let i = 0; i < 200; i++) {
      taken.small.push(await timed(small));
      taken.large.push(await timed(large));
    }
    if (round > 0) measured.push({ small: p95(taken.small), large: p95(taken.large) });
  }
  printRatio(sizesOf("counts of the dashboard (must 20 ms, aim 5 ms)", small, large), measured, print);
}

function printRatio(name: string, measured: { small: number; large: number }[], print: Print): void {
  const ratio = median(measured.map((round) => round.large / round.small));
  const [withFew, withMany] = [median(measured.map((one) => one.small)), median(measured.map((one) => one.large))];
  const value = `${times(ratio)} (${withMany.toFixed(1)} ms against ${withFew.toFixed(1)} ms)`;
  print(figureLine({ name, value, must: "≤ 2 ×", aim: "≤ 1.3 ×" }));
}

// The site ends connections that nobody uses for a while: this side is earlier.
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

async function timeOf({ origin, cookie, database }: Community, path: string): Promise<number> {
  const tag = path.includes("TAG") ? await oneTag(database) : "";
  const begun = performance.now();
  await readAll(`${origin}${path.replace("TAG", tag)}`, cookie);
  return performance.now() - begun;
}

async function oneTag(database: pg.Client): Promise<string> {
  return String((await database.query("select id from tags where name = 'Tag 7'")).rows[0].id);
}

async function readAll(url: string, cookie: string): Promise<number> {
  const [answer] = await once(get(url, { agent, headers: { cookie } }), "response").catch((error) => {
    // A busy machine can let the site be earlier all the same: then once more, on a connection of its own.
    if (error.code !== "ECONNRESET") throw error;
    return once(get(url, { agent: false, headers: { cookie } }), "response");
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  let bytes = 0;
  for await (const piece of answer as IncomingMessage) bytes += (piece as Buffer).length;
  return bytes;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

/** The same columns in the same order, as psql writes them. */
const sameQuery = `select p.email, p.full_name, p.phone_number, p.organizations, p.subscribed, p.role, p.user_id is not null,
  r.id is not null, r.can_attend_invocation, r.can_attend_integration, array_to_string(r.co_creating_interests, '; '),
  r.how_did_you_hear, r.additional_notes, p.created_at, r.created_at
  from profiles as p left join registrations as r on r.profile_id = p.id and r.cohere_event = 'october2025'
  order by r.id is null, p.created_at desc, p.id desc`;

async function exportAll({ origin, cookie, child, url, people }: Community, print: Print): Promise<void> {
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const all = `${people.toLocaleString("en")} people`;
  const file = (kind: string) => readAll(`${origin}/admin/export/all-profiles.${kind}`, cookie);
  forgetPeak(child.pid!);
  const before = memoryOf([child.pid!]).resident;
  const ours = await timed(() => file("csv"));
  const peak = peakOf(child.pid!);
  const copy = await timed(() =>
    once(
      spawn(path.join(postgresBinaries()!, "psql"), [
        url,
        "-qc",
        `\\copy (${sameQuery.replace(/\s+/g, " ")}) to /dev/null csv`,
      ]),
      "exit",
    ),
  );
  const value = `${Math.round((copy / ours) * 100)} % (${seconds(ours)} against ${seconds(copy)})`;
  print(figureLine({ name: `CSV of ${all}, speed against psql \\copy`, value, must: "≥ 50 %", aim: "≥ 80 %" }));
  print(figureLine({ name: `CSV of ${all}, more memory`, value: megabytes(peak - before), must: "≤ 60 MB" }));
  print(figureLine({ name: `Excel of ${all}`, value: seconds(await timed(() => file("xlsx"))) }));
}

/** How the large database goes about each statement: every kind of list once more, in sessions that explain themselves. */
async function printPlans(postgres: Postgres, large: Community, print: Print): Promise<void> {
  const { url } = large;
  const client = new pg.Client({ connectionString: url, application_name: "bench" });
  await client.connect();
  await explainEverything(client, nameOf(large.people));
  const site = await startRunningSite(settingsOf(url), "web");
  try {
    const tag = await oneTag(large.database);
    for (const path of Object.values(asked)) await readAll(site.origin + path.replace("TAG", tag), large.cookie);
  } finally {
    await site.stop();
    await client.end();
  }
  const explained = explainedIn(postgres.dataFolder, nameOf(large.people)).filter(({ text }) =>
    /profiles|people_counts/.test(text),
  );
  for (const { text, longest, rowsRead, ways, calls } of explained.toSorted((a, b) => b.longest - a.longest))
    print(
      `  ${longest.toFixed(1)} ms, ${rowsRead} rows, ${calls} ×: ${[...new Set(ways)].join(", ")}\n    ${text.slice(0, 240)}`,
    );
}
