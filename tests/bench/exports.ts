import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { postgresBinaries } from "../support/postgres.ts";
import type { RunningSite } from "../support/running-site.ts";
import { readAll } from "./answers.ts";
import { figureLine, median, megabytes, seconds, type Print } from "./figures.ts";
import { forgetPeak, memoryOf, peakOf } from "./process-figures.ts";

interface Exported extends RunningSite {
  people: number;
  url: string;
  database: pg.Client;
  cookie: string;
}

/** The same columns in the same order, as psql writes them. */
const sameQuery = `select p.email, p.full_name, p.phone_number, p.organizations, p.subscribed, p.role, p.user_id is not null,
  r.id is not null, r.can_attend_invocation, r.can_attend_integration, array_to_string(r.co_creating_interests, '; '),
  r.how_did_you_hear, r.additional_notes, p.created_at, r.created_at
  from profiles as p left join registrations as r on r.profile_id = p.id and r.cohere_event = 'october2025'
  order by r.id is null, p.created_at desc, p.id desc`;

/** Everybody as a file: how fast beside psql, with how much memory, and what a reader who stops on the way holds. */
export async function benchExports(community: Exported, print: Print): Promise<void> {
  await exportAll(community, print);
  for (const kind of ["csv", "xlsx"] as const)
    for (const end of ["stalls", "leaves"] as const) await stopOnTheWay(community, { kind, end }, print);
}

const rounds = 3;

/** Ours and psql's by turns. */
async function exportAll({ origin, cookie, child, url, people }: Exported, print: Print): Promise<void> {
  const all = `${people.toLocaleString("en")} people`;
  const file = (kind: string) => readAll(`${origin}/admin/export/all-profiles.${kind}`, cookie);
  forgetPeak(child.pid!);
  const before = memoryOf([child.pid!]).resident;
  const measured: { ours: number; copy: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await timed(() => file("csv"));
    const copy = await timed(() => copied(url));
    measured.push({ ours, copy, ratio: copy / ours });
  }
  const peak = peakOf(child.pid!);
  const ratio = median(measured.map((one) => one.ratio));
  const taken = measured.map(({ ours, copy }) => `${seconds(ours)} against ${seconds(copy)}`).join(", ");
  const value = `${Math.round(ratio * 100)} % (${taken})`;
  print(figureLine({ name: `CSV of ${all}, speed against psql \\copy`, value, must: "≥ 50 %", aim: "≥ 80 %" }));
  print(figureLine({ name: `CSV of ${all}, more memory`, value: megabytes(peak - before), must: "≤ 60 MB" }));
  print(figureLine({ name: `Excel of ${all}`, value: seconds(await timed(() => file("xlsx"))) }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function copied(url: string): Promise<unknown> {
  const command = `\\copy (${sameQuery.replace(/\s+/g, " ")}) to /dev/null csv`;
  return once(spawn(path.join(postgresBinaries()!, "psql"), [url, "-qc", command]), "exit");
}

const beforeStopping = 20_000_000;

/** After some megabytes the reader takes no more, or goes away; who only stopped then takes the rest. */
async function stopOnTheWay(
  { origin, cookie, database }: Exported,
  { kind, end }: { kind: "csv" | "xlsx"; end: "stalls" | "leaves" },
  print: Print,
): Promise<void> {
  const request = get(`${origin}/admin/export/all-profiles.${kind}`, { agent: false, headers: { cookie } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  // Whoever leaves is not told what became of it.
  answer.on("error", () => {});
  let bytes = 0;
  await new Promise<void>((resolve) => {
    answer.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes < beforeStopping) return;
      answer.pause();
      resolve();
    });
  });
  if (end === "leaves") request.destroy();
  const stopped = performance.now();
  while ((await busySessions(database)) > 0) await wait(10);
  const name = `${kind}, a reader ${end}: the database is free of them after`;
  print(figureLine({ name, value: seconds(performance.now() - stopped), must: "≤ 1 s" }));
  if (end === "leaves") return;
  const back = performance.now();
  answer.resume();
  await once(answer, "end");
  const rest = seconds(performance.now() - back);
  print(figureLine({ name: `${kind}, a reader who comes back has the rest after`, value: rest }));
}

async function busySessions(database: pg.Client): Promise<number> {
  const { rows } = await database.query(`select count(*)::integer as busy from pg_stat_activity
    where datname = current_database() and application_name = 'cohere' and state <> 'idle'`);
  return rows[0].busy;
}
