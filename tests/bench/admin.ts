import { performance } from "node:perf_hooks";
import pg from "pg";
import { postgresBinaries, startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { readAll } from "./answers.ts";
import { explainedIn, explainEverything, explainingServer } from "./explained-statements.ts";
import { benchExports } from "./exports.ts";
import { figureLine, median, times, type Print } from "./figures.ts";
import { signInOrganizer } from "./organizer.ts";
import { fillWithPeople } from "./people.ts";

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
  "search within the registered": "/admin/registered?q=l%C3%B3pez",
  "search within the registered, filtered": "/admin/registered?q=garc&integration=maybe",
  "a person": "/admin/people/PERSON",
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
    await benchExports(large, print);
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

async function timeOf(community: Community, path: string): Promise<number> {
  const address = await addressOf(community, path);
  const begun = performance.now();
  await readAll(address, community.cookie);
  return performance.now() - begun;
}

/** With the ids of this community: a tag, and somebody whom nobody asked for a moment ago. */
async function addressOf({ origin, database, people }: Community, path: string): Promise<string> {
  const word = /TAG|PERSON/.exec(path)?.[0];
  if (!word) return origin + path;
  const somebody = `person-${1 + Math.floor(Math.random() * people)}@example.org`;
  const found =
    word === "TAG"
      ? await database.query("select id from tags where name = 'Tag 7'")
      : await database.query("select id from profiles where email = $1", [somebody]);
  return origin + path.replace(word, found.rows[0].id);
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
}

/** How the large database goes about each statement: every kind of list once more, in sessions that explain themselves. */
async function printPlans(postgres: Postgres, large: Community, print: Print): Promise<void> {
  const { url } = large;
  const client = new pg.Client({ connectionString: url, application_name: "bench" });
  await client.connect();
  await explainEverything(client, nameOf(large.people));
  const site = await startRunningSite(settingsOf(url), "web");
  try {
    for (const path of Object.values(asked))
      await readAll(await addressOf({ ...large, origin: site.origin }, path), large.cookie);
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
