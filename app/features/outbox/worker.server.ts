import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { makeWakeSignal, type WakeSignal } from "~/lib/async/wake-signal";
import { handOversAtOnce, mailsInFlight } from "~/platform/mail/mailer.server";
import { makeBreaker, type Breaker } from "./breaker.ts";
import { makeDispatch, type Dispatch, type DispatchOptions } from "./dispatch.server.ts";
import { claim, recover, release, type Delivery } from "./leases.server.ts";
import type { Ending } from "./settle.server.ts";

export interface WorkerOptions extends DispatchOptions {
  /** Emails per second for all workers together. */
  mailRate: number;
  /** True if no other worker uses this database, so that every lease found at the start belongs to a dead worker. */
  ownsDatabase: boolean;
  /** How many milliseconds `stop` waits for emails in progress; shorter in tests. */
  drainFor?: number;
}

export interface Worker {
  /** Announces a queued email; without it the worker polls every half second. */
  wake(): void;
  /** Stops claiming, returns emails that are not in progress, and waits at most 10 seconds for the others. */
  stop(): Promise<void>;
}

interface State extends WorkerOptions {
  name: string;
  wakeSignal: WakeSignal;
  breaker: Breaker;
  dispatch: Dispatch;
  /** The emails leased by this worker, the most urgent first. */
  backlog: Delivery[];
  underWay: Set<Promise<void>>;
  /** The number of emails without an answer from the mail server yet. */
  unanswered: number;
  claims: number;
  /** True if the last claim was full, so that there are probably more. */
  moreWaits: boolean;
  recoveredAt: number;
  interrupted: boolean;
  stopping: boolean;
}

const claimedAtOnce = 50;
const pollEvery = 500;
const recoverEvery = 30_000;
const longestDrain = 10_000;

/** Sends the queue until it is stopped. It survives outages of the database and the mail server. */
export function startWorker(options: WorkerOptions): Worker {
  const state: State = {
    ...options,
    name: randomUUID(),
    wakeSignal: makeWakeSignal(),
    breaker: makeBreaker(),
    dispatch: makeDispatch(options),
    backlog: [],
    underWay: new Set(),
    unanswered: 0,
    claims: 0,
    moreWaits: false,
    recoveredAt: -Infinity,
    interrupted: false,
    stopping: false,
  };
  const running = run(state);
  return { wake: state.wakeSignal.wake, stop: () => stop(state, running) };
}

async function run(state: State): Promise<void> {
  while (!state.stopping) {
    await runRound(state).then(
      () => logResumption(state),
      (error: unknown) => logInterruption(state, error),
    );
    await state.wakeSignal.wait(pollEvery);
  }
}

async function stop(state: State, running: Promise<void>): Promise<void> {
  state.stopping = true;
  state.wakeSignal.wake();
  const drained = running
    .then(() => release(state.db, state.backlog))
    .catch(() => {})
    .then(() => Promise.all(state.underWay));
  const patience = new AbortController();
  await Promise.race([
    drained,
    sleep(state.drainFor ?? longestDrain, undefined, { signal: patience.signal, ref: false }).catch(() => {}),
  ]);
  patience.abort();
  state.dispatch.giveUp();
}

async function runRound(state: State): Promise<void> {
  if (performance.now() - state.recoveredAt > recoverEvery) await recoverLeases(state);
  const allowed = state.breaker.allows(claimedAtOnce, Date.now());
  if (allowed < claimedAtOnce) await giveBackBacklog(state);
  const room = allowed < claimedAtOnce ? allowed - state.underWay.size : allowed - state.backlog.length;
  if (room > 0) await claimMore(state, room);
  pump(state);
}

async function recoverLeases(state: State): Promise<void> {
  const atBoot = state.recoveredAt === -Infinity;
  const uncertain = await recover(state.db, { all: atBoot && state.ownsDatabase });
  if (uncertain > 0)
    state.log("warn", "mail-uncertain", { mails: uncertain, reason: "a worker died while handing over" });
  state.recoveredAt = performance.now();
}

async function claimMore(state: State, limit: number): Promise<void> {
  const { db, mailRate, clock } = state;
  const claimed = await claim(db, { owner: `${state.name}.${++state.claims}`, limit, mailRate, now: clock.now() });
  state.backlog = [...state.backlog, ...claimed].sort((a, b) => a.priority - b.priority);
  state.moreWaits = claimed.length === limit;
}

/** During an outage of the mail server, a worker with another connection may still be able to send them. */
async function giveBackBacklog(state: State): Promise<void> {
  await release(state.db, state.backlog);
  state.backlog = [];
}

function pump(state: State): void {
  while (!state.stopping && state.backlog.length > 0) {
    if (state.underWay.size >= state.breaker.allows(mailsInFlight, Date.now())) return;
    if (state.unanswered >= state.dispatch.atOnce()) return;
    const work = deliver(state, state.backlog.shift()!);
    state.underWay.add(work);
    void work.then(() => {
      state.underWay.delete(work);
      pumpOn(state);
    });
  }
}

/** When an email is finished, there is room for the next one. */
function pumpOn(state: State): void {
  if (!state.interrupted) pump(state);
  if (state.moreWaits && state.backlog.length < handOversAtOnce) state.wakeSignal.wake();
}

async function deliver(state: State, delivery: Delivery): Promise<void> {
  const ending = await handOver(state, delivery);
  if (ending === "lost") return;
  recordAnswer(state, ending.outcome);
  pumpOn(state);
  await state.dispatch.conclude(delivery, ending).catch((error: unknown) => logInterruption(state, error));
}

async function handOver(state: State, delivery: Delivery): Promise<Ending | "lost"> {
  state.unanswered++;
  try {
    return await state.dispatch.handOver(delivery);
  } catch (error) {
    logInterruption(state, error);
    state.backlog.push(delivery);
    return "lost";
  } finally {
    state.unanswered--;
  }
}

function recordAnswer(state: State, outcome: Ending["outcome"]): void {
  if (["gone", "waited", "unwritable", "kind-unknown", "payload-invalid"].includes(outcome)) return;
  const hasSwitched = state.breaker.record(outcome !== "unreachable", Date.now());
  if (!hasSwitched) return;
  if (outcome === "unreachable") state.log("error", "mail-server-lost");
  else state.log("info", "mail-server-back");
  state.moreWaits = true;
  state.wakeSignal.wake();
}

function logInterruption(state: State, error: unknown): void {
  if (!state.interrupted) state.log("error", "outbox-interrupted", { error });
  state.interrupted = true;
}

function logResumption(state: State): void {
  if (state.interrupted) state.log("info", "outbox-resumed");
  state.interrupted = false;
  pump(state);
}
