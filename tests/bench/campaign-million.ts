import { setTimeout as sleep } from "node:timers/promises";
import type { CampaignFilters } from "../../app/features/campaigns/audience/filters.ts";
import type { Postgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { figureLine, megabytes, seconds, times, type Print } from "./figures.ts";
import { call, fillCommunity, pagesWhile, quantile, startCampaign, type Community } from "./large-community.ts";
import { signInOrganizer } from "./organizer.ts";
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

/** What the wizard waits for in a community of a million, and what its campaign costs whoever looks at pages meanwhile. */
export async function benchMillion({ postgres, print }: { postgres: Postgres; print: Print }): Promise<void> {
  const url = await postgres.createDatabase("campaigns_million");
  const env = { DATABASE_URL: url, SMTP_URL: "smtp://127.0.0.1:1", SECRET: "s".repeat(32), LIMITS_FACTOR: "1000000" };
  const database = await fillCommunity(env, people);
  await database.query(`insert into email_suppressions (email_hash, reason)
    select address_hash('person-' || n * 13 || '@example.org'), 'bounced' from generate_series(1, ${suppressions}) as n`);
  await database.query("vacuum analyze");
  const cookie = await signInOrganizer(database);
  const site = await startRunningSite(env, "web");
  try {
    const community = { site, database, cookie };
    for (const [name, asks] of Object.entries(filters)) await timeCounts({ name, asks, print }, community);
    await startMillion(community, print);
  } finally {
    await site.stop();
    await database.end();
  }
}

interface Counted {
  name: string;
  asks: CampaignFilters;
  print: Print;
}

async function timeCounts({ name, asks, print }: Counted, community: Community): Promise<void> {
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

async function startMillion(community: Community, print: Print): Promise<void> {
  const { site, database } = community;
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

/** The most memory the site's process held at any moment while something was done. */
async function peakDuring<Result>({ child }: RunningSite, work: Promise<Result>) {
  forgetPeak(child.pid!);
  const result = await work;
  return { result, peak: peakOf(child.pid!) };
}
