import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { CampaignFilters } from "../../app/features/campaigns/audience/filters.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { fillWithPeople } from "./people.ts";

/** A site with many people, and an organizer who is signed in. */
export interface Community {
  site: RunningSite;
  database: pg.Client;
  cookie: string;
}

/** Migrates the database of these settings and fills it; a connection to it. */
export async function fillCommunity(
  env: Record<string, string> & { DATABASE_URL: string },
  people: number,
): Promise<pg.Client> {
  await (await startRunningSite(env, "web")).stop();
  await fillWithPeople(env.DATABASE_URL, people);
  const database = new pg.Client(env.DATABASE_URL);
  await database.connect();
  return database;
}

/** Counts the people of a filter and starts a campaign to them, with a letter of its own. Both times in milliseconds. */
export async function startCampaign(community: Community, filters: CampaignFilters) {
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

export const publicPages = ["/", "/calendar", "/register", "/es/about"];
const pages = [...publicPages, "/admin", "/admin/registered"];

/** The 99th percentile of pages asked for one after another, about 30 a second. */
export async function pagesWhile({ site, cookie }: Community, work: Promise<unknown>, asked = pages): Promise<number> {
  const taken: number[] = [];
  let over = false;
  const ended = work.finally(() => (over = true));
  for (let n = 0; !over; n++) {
    const page = asked[n % asked.length]!;
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

export async function call({ site, cookie }: Omit<Community, "database">, name: string, body: object) {
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

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}
