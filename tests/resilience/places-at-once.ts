import { setTimeout as sleep } from "node:timers/promises";
import { buildEvent } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import type { ReceivedMail, TestSmtp } from "../support/smtp.ts";
import { withDatabase } from "./campaign-site.ts";
import { postTo } from "./client.ts";
import { fallsSilent, withFaultySite, type FaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface PlacesOptions {
  /** How many people ask for a place, change their number or give their place up, all together. */
  requests: number;
  clients: number;
  kills: number;
  /** PostgreSQL to run on, with two processes; without it an embedded folder of its own, with one. */
  databaseUrl?: string | undefined;
}

const [events, capacity] = [10, 20];
/** A link is limited to 60 requests an hour, so none is used as often as that while few mails have come. */
const usesOfLink = 20;
/** The line of a guest who changed their number, and so is not compared with the others. */
const changed = "changed";
/** Longer than a dead worker's lease of 60 s; with the embedded database all leases die with its one process. */
const silenceOn = { postgres: 95_000, embedded: 5_000 };

/**
 * Clients ask for places at a few events, change their number, take offers and give places up, while the processes are
 * killed with -9. No event may have more people than places, no place may stay free while a group that fits waits,
 * nobody may get a place before a smaller or equal group that waited longer, and every mail arrives: once, or twice
 * under one Message-ID if a kill came while it was handed over.
 */
export function placesAtOnce({ requests, clients, kills, databaseUrl }: PlacesOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async (site) => {
    const ids = await bookedEvents(site);
    const running: RunningSite[] = [];
    for (let n = 0; n < (databaseUrl ? 2 : 1); n++) running.push(await startRunningSite(site.env));
    const load = loadOn(running, ids, { requests, clients, smtp: site.smtp });
    for (let n = 0; n < kills; n++) {
      const until = ((n + 1) * requests) / (kills + 1);
      while (load.counts.answered < until && !load.isOver()) await sleep(20);
      const at = n % running.length;
      await running[at]!.kill();
      running[at] = await startRunningSite(site.env);
    }
    await load.ended;
    await fallsSilent(site.smtp.mails, databaseUrl ? silenceOn.postgres : silenceOn.embedded);
    for (const process of running) await process.stop();
    const { counts, broken } = await findings(site, load.joined);
    return { counts: { kills, clients, ...load.counts, ...counts }, broken: [...load.broken, ...broken] };
  });
}

async function bookedEvents(site: FaultySite): Promise<string[]> {
  return withDatabase(site, async (db) => {
    await (await builtServer()).databaseSchema.migrate(db);
    const times = { start_date: new Date("2025-10-20T18:00:00Z"), end_date: new Date("2025-10-20T20:00:00Z") };
    const made = Array.from({ length: events }, (_, n) =>
      buildEvent(db, { ...times, title: `Supper ${n}`, coming_mode: "book", capacity }),
    );
    return (await Promise.all(made)).map(({ id }) => id);
  });
}

/** Clients that each do one thing after the other until so many requests were answered. */
function loadOn(
  running: readonly RunningSite[],
  ids: readonly string[],
  { requests, clients, smtp }: { requests: number; clients: number; smtp: TestSmtp },
) {
  const counts = { answered: 0, joins: 0, changes: 0, departures: 0, yes: 0, unanswered: 0, "turned away": 0 };
  const joined: string[] = [];
  const broken: string[] = [];
  const used = new Map<string, number>();
  let [n, over] = [0, false];
  const one = async () => {
    const origin = running[Math.floor(Math.random() * running.length)]!.origin;
    const found = Math.random() < 0.45 ? linkOf(smtp.mails) : undefined;
    const uses = found ? (used.get(found) ?? 0) : 0;
    const link = uses < usesOfLink ? found : undefined;
    if (link) used.set(link, uses + 1);
    const [kind, path, fields] = link ? ownRequest(link) : joinRequest(ids, ++n);
    const status = await postTo(origin, path, { fields }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === undefined) {
      counts.unanswered += 1;
      return sleep(20);
    }
    counts.answered += 1;
    counts[kind] += 1;
    if (kind === "joins" && status === 303) joined.push(fields["email"]);
    else if (status === 503) counts["turned away"] += 1;
    else if (![303, 409].includes(status)) broken.push(`${kind} was answered with ${status}`);
    return undefined;
  };
  const client = async () => {
    while (counts.answered < requests) await one();
  };
  const ended = Promise.all(Array.from({ length: clients }, client)).then(() => {
    over = true;
  });
  return { counts, joined, broken, ended, isOver: () => over };
}

function joinRequest(ids: readonly string[], n: number) {
  const people = String(1 + Math.floor(Math.random() * 4));
  const fields = { name: `Guest ${n}`, email: `guest-${n}@example.org`, people, note: "", homepage: "" };
  return ["joins", `/calendar/${ids[n % ids.length]!}/coming`, fields] as const;
}

function ownRequest(path: string): readonly ["changes" | "departures" | "yes", string, Record<string, string>] {
  const roll = Math.random();
  if (roll < 0.5) return ["departures", path, { intent: "leave" }];
  if (roll < 0.8) return ["yes", path, { intent: "accept" }];
  return ["changes", path, { people: String(1 + Math.floor(Math.random() * 4)), note: changed }];
}

/** Returns the link of a mail that somebody got, the newest ones more often, since offers are among them. */
function linkOf(mails: readonly ReceivedMail[]): string | undefined {
  const at = Math.floor(mails.length * Math.sqrt(Math.random()));
  return /\/coming\/[\w-]{37,}/.exec(mails[at]?.raw.replaceAll("=\r\n", "") ?? "")?.[0];
}

async function findings(site: FaultySite, joined: readonly string[]): Promise<FaultReport> {
  const [rows, uncertain] = await withDatabase(site, async (db) => [
    await db.selectFrom("rsvps").selectAll().orderBy("position").execute(),
    await db.selectFrom("email_deliveries").select("id").where("status", "=", "uncertain").execute(),
  ]);
  const known = new Set(rows.map(({ email }) => email));
  const ofEvents = [...Map.groupBy(rows, (row) => row.event_id).values()];
  const copies = Map.groupBy(site.smtp.mails, messageId);
  const mailed = new Set(site.smtp.mails.map(({ recipients }) => recipients[0]));
  const unmailed = rows.filter(({ email }) => !mailed.has(email!));
  const state = (name: string) => rows.filter((row) => row.state === name).length;
  return {
    counts: {
      guests: rows.length,
      coming: state("coming"),
      offered: state("offered"),
      waiting: state("waiting"),
      mails: copies.size,
      "handed over twice": [...copies.values()].filter(({ length }) => length > 1).length,
      uncertain: uncertain.length,
    },
    broken: [
      ...joined.filter((email) => !known.has(email)).map((email) => `${email} was acknowledged and is not stored`),
      ...ofEvents.flatMap(brokenLine),
      ...(unmailed.length > uncertain.length ? [`${unmailed.length} guests never got a mail`] : []),
    ],
  };
}

type Row = { position: number; people: number; state: string; note: string | null };

function brokenLine(line: readonly Row[]): string[] {
  const has = ({ state }: Row) => state === "coming" || state === "offered";
  const taken = line.filter(has).reduce((sum, { people }) => sum + people, 0);
  const waiting = line.filter(({ state }) => state === "waiting");
  return [
    ...(taken > capacity ? [`${taken} people have ${capacity} places`] : []),
    ...waiting
      .filter(({ people }) => people <= capacity - taken)
      .map(({ people }) => `a group of ${people} waits while ${capacity - taken} places are free`),
    ...waiting
      .filter(({ note }) => note !== changed)
      .flatMap((one) =>
        line.filter(
          (other) =>
            has(other) && other.note !== changed && other.position > one.position && other.people >= one.people,
        ),
      )
      .map(({ people }) => `a group of ${people} got places before one that is no larger and waited longer`),
    ...(new Set(line.map(({ position }) => position)).size < line.length ? ["two have one position in line"] : []),
  ];
}

function messageId({ raw }: ReceivedMail): string {
  return /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? "";
}
