import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { CampaignFilters } from "../../app/features/campaigns/audience/filters.ts";
import type { Postgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { figureLine, megabytes, seconds, times, type Print } from "./figures.ts";
import { signInOrganizer } from "./organizer.ts";
import { fillWithPeople } from "./people.ts";
import { forgetPeak, peakOf } from "./process-figures.ts";

/** Six in seven of them are subscribed: a million. */
const people = 1_170_000;
const suppressions = 50_000;
const [warm, asked] = [1, 7];

const filters: Record<string, CampaignFilters> = {
  "every subscriber": { subscribed: true },
  everybody: {},
  "readers of Spanish": { subscribed: true, language: "es" },
  "cannot come to the one": { subscribed: true, can_attend_invocation: false },
  "come to both": { subscribed: true, can_attend_invocation: true, can_attend_integration: true },
  "have not said": { subscribed: true, can_attend_integration: "maybe" },
  "of two interests": { subscribed: true, co_creating_interests: ["host_dinner", "volunteer"] },
  "registered before": { subscribed: true, registered_before: new Date(Date.now() - 30 * 86_400_000).toISOString() },
  "registered since": { subscribed: true, registered_after: new Date(Date.now() - 30 * 86_400_000).toISOString() },
  "interest, language and answer": {
    subscribed: true,
    language: "en",
    can_attend_invocation: true,
    co_creating_interests: ["volunteer"],
  },
};

interface Community {
  site: RunningSite;
  database: pg.Client;
  cookie: string;
  print: Print;
}

/** What the wizard waits for in a community of a million, and what its campaign costs whoever looks at pages meanwhile. */
export async function benchMillion({ postgres, print }: { postgres: Postgres; print: Print }): Promise<void> {
  const url = await postgres.createDatabase("campaigns_million");
  const env = { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32), LIMITS_FACTOR: "1000000" };
  await (await startRunningSite(env, "web")).stop();
  await fillWithPeople(url, people);
  const database = new pg.Client(url);
  await database.connect();
  await database.query(`insert into email_suppressions (email_hash, reason)
    select address_hash('person-' || n * 13 || '@example.org'), 'bounced' from generate_series(1, ${suppressions}) as n`);
  await database.query("vacuum analyze");
  const cookie = await signInOrganizer(database);
  const site = await startRunningSite(env, "web");
  try {
    const community = { site, database, cookie, print };
    for (const [name, asks] of Object.entries(filters)) await timeCounts(name, asks, community);
    await startMillion(community);
  } finally {
    await site.stop();
    await database.end();
  }
}

async function timeCounts(name: string, asks: CampaignFilters, { print, ...community }: Community): Promise<void> {
  const taken: number[] = [];
  let count = 0;
  for (let n = -warm; n < asked; n++) {
    const begun = performance.now();
    ({ count } = await call(community, "preview-campaign-recipients", { filters: asks }));
    if (n >= 0) taken.push(performance.now() - begun);
  }
  const value = `${Math.round(quantile(taken, 0.5))} ms, p95 ${Math.round(quantile(taken, 0.95))} ms`;
  print(figureLine({ name: `${name}: ${count.toLocaleString("en")} counted`, value, must: "300 ms" }));
}

async function startMillion(community: Community): Promise<void> {
  const { site, database, print } = community;
  // A process takes what it is given until it has served for a while and sent a campaign.
  const { rows } = await database.query("select id from tags limit 1");
  await pagesWhile(community, sleep(40_000));
  const few = await startCampaign(community, { tag: rows[0].id, subscribed: true });
  const alone = await peakDuring(site, pagesWhile(community, sleep(40_000)));
  let started = few;
  const starting = startCampaign(community, { subscribed: true }).then((done) => (started = done));
  const meanwhile = await peakDuring(site, pagesWhile(community, starting));
  for (const { count, counting, taken } of [few, started]) {
    const name = count.toLocaleString("en");
    print(figureLine({ name: `count and fingerprint of ${name}`, value: seconds(counting) }));
    print(figureLine({ name: `start for ${name}`, value: seconds(taken), must: "30 s" }));
  }
  const memory = `${megabytes(meanwhile.peak - alone.peak)} more than ${megabytes(alone.peak)} with pages alone, after the few`;
  print(figureLine({ name: "most memory of the process that starts it", value: memory, must: "40 MB" }));
  const [busy, idle] = [meanwhile.result, alone.result];
  const value = `${times(busy / idle)} (${Math.round(busy)} ms against ${Math.round(idle)} ms)`;
  print(figureLine({ name: "p99 of pages meanwhile, against idle", value, must: "≤ 2 ×" }));
}

/** Counts the people of a filter and starts a campaign to them, with a letter of its own. Both times in milliseconds. */
async function startCampaign(community: Community, filters: CampaignFilters) {
  const { rows } = await community.database.query(
    `insert into email_templates (name, kind, subject, markdown_content, html_content)
      values ('bench ' || gen_random_uuid(), 'news', 'Bench', '# Hello {{full_name|friend}}', '') returning id`,
  );
  const asks = { templateId: rows[0].id, filters };
  const begun = performance.now();
  const { count, fingerprint } = await call(community, "preview-campaign-recipients", {
    ...asks,
    includeFingerprint: true,
  });
  const counting = performance.now() - begun;
  await call(community, "send-campaign", {
    ...asks,
    deselectedRecipientIds: [],
    recipientCount: count,
    recipientFingerprint: fingerprint,
    confirmation: `SEND TO ${count}`,
  });
  return { count: Number(count), counting, taken: performance.now() - begun - counting };
}

/** The most memory the site's process held at any moment while something was done. */
async function peakDuring<Result>({ child }: RunningSite, work: Promise<Result>) {
  forgetPeak(child.pid!);
  const result = await work;
  return { result, peak: peakOf(child.pid!) };
}

const pages = ["/", "/calendar", "/register", "/es/about", "/admin", "/admin/registered"];

/** The 99th percentile of pages asked for one after another, about 30 a second. */
async function pagesWhile({ site, cookie }: Community, work: Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  let over = false;
  const ended = work.finally(() => (over = true));
  for (let n = 0; !over; n++) {
    const page = pages[n % pages.length]!;
    const begun = performance.now();
    const answer = await fetch(site.origin + page, page.startsWith("/admin") ? { headers: { cookie } } : {});
    await answer.text();
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
    taken.push(performance.now() - begun);
    await sleep(30);
  }
  await ended;
  return quantile(taken, 0.99);
}

async function call({ site, cookie }: Omit<Community, "print">, name: string, body: object) {
  const answer = await fetch(`${site.origin}/api/${name}`, {
    method: "POST",
    headers: {
      cookie,
      origin: site.origin,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}
