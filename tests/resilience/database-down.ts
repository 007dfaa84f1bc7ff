import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres, type Postgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { lost, stored, withFaultySite } from "./faulty-site.ts";
import { register } from "./registrations.ts";
import type { FaultReport } from "./report.ts";

interface DatabaseDownOptions {
  /** Milliseconds of the first outage; the others last a second. */
  awayFor: number;
  restarts: number;
}

interface Outage {
  site: RunningSite;
  postgres: Postgres;
  awayFor: number;
  name: string;
}

interface OutageReport {
  pagesServed: number;
  formsAnswered: number;
  recoveredIn: number;
  acknowledged: string[];
  broken: string[];
}

const pages = ["/", "/es", "/register", "/es/register", "/?rendered=anew"];
const recoverWithin = 5_000;

/**
 * PostgreSQL ends without a checkpoint again and again. The process lives, public pages go on, the form
 * says so and keeps what was typed, and registrations work again within five seconds.
 */
export async function databaseOutage({ awayFor, restarts }: DatabaseDownOptions): Promise<FaultReport> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase("faults");
    return await withFaultySite(databaseUrl, async ({ env, place }) => {
      const site = await startRunningSite(env);
      const outages: OutageReport[] = [];
      for (let n = 0; n < restarts; n++)
        outages.push(await outage({ site, postgres, awayFor: n === 0 ? awayFor : 1_000, name: `outage-${n}` }));
      const code = await site.stop();
      const { registered } = await stored(place);
      return {
        counts: {
          restarts,
          "seconds away": awayFor / 1_000,
          "pages served meanwhile": sum(outages.map(({ pagesServed }) => pagesServed)),
          "forms answered": sum(outages.map(({ formsAnswered }) => formsAnswered)),
          "slowest recovery in ms": Math.max(...outages.map(({ recoveredIn }) => recoveredIn)),
        },
        broken: [
          ...outages.flatMap(({ broken }) => broken),
          ...lost(
            outages.flatMap(({ acknowledged }) => acknowledged),
            registered,
          ),
          ...(code === 0 ? [] : [`the process ended with ${code}: ${site.output()}`]),
        ],
      };
    });
  } finally {
    await postgres.stop();
  }
}

async function outage({ site, postgres, awayFor, name }: Outage): Promise<OutageReport> {
  const broken = await faultsOfPages(site.origin, `before ${name}`);
  const before = await register(site.origin, `${name}-before@example.org`);
  await postgres.crash();
  const until = Date.now() + awayFor;
  let looks = 0;
  do {
    broken.push(...(await faultsOfPages(site.origin, `during ${name}`)), ...(await faultsOfForm(site.origin, name)));
    looks++;
    await sleep(200);
  } while (Date.now() < until);
  await postgres.start();
  const recoveredIn = await recovery(site.origin, name);
  if (recoveredIn > recoverWithin) broken.push(`${name}: registrations worked again only after ${recoveredIn} ms`);
  if (before.status !== 200) broken.push(`before ${name}: a registration was answered with ${before.status}`);
  if (site.child.exitCode !== null) broken.push(`${name}: the process ended`);
  return { pagesServed: looks * pages.length, formsAnswered: looks, recoveredIn, acknowledged: [before.email], broken };
}

async function faultsOfPages(origin: string, when: string): Promise<string[]> {
  const statuses = await Promise.all(pages.map((page) => statusOf(origin + page)));
  return statuses.flatMap((status, i) => (status === 200 ? [] : [`${when}: ${pages[i]} was answered with ${status}`]));
}

/** The page comes back with 503, in words, with what was typed. */
async function faultsOfForm(origin: string, name: string): Promise<string[]> {
  const typed = {
    fullName: `Typed Name ${name}`,
    email: `${name}@example.org`,
    howDidYouHear: `from a friend, ${name}`,
  };
  const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${origin}/register`, { method: "POST", body: new URLSearchParams(typed), headers });
  const html = await answer.text();
  const missing = Object.values(typed).filter((value) => !html.includes(value));
  return [
    ...(answer.status === 503 ? [] : [`during ${name}: the form was answered with ${answer.status}`]),
    ...missing.map((value) => `during ${name}: the form lost "${value}"`),
  ];
}

async function recovery(origin: string, name: string): Promise<number> {
  const began = performance.now();
  for (let n = 0; performance.now() - began < recoverWithin * 4; n++) {
    const { status } = await register(origin, `${name}-after-${n}@example.org`);
    if (status === 200 && (await statusOf(`${origin}/readyz`)) === 200) break;
    await sleep(50);
  }
  return Math.round(performance.now() - began);
}

async function statusOf(url: string): Promise<number | string> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: Error) => String(error.cause ?? error),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
