import type { CheckInList, EntryOutcome } from "../schema.ts";
import type { Gathering } from "~/features/edition/phase";
import { callJson } from "~/lib/http/json-call";
import type { QueuedEntry } from "./entries.ts";

/** Why nothing can be saved or read. */
export type SyncFailure = "offline" | "signed-out" | "not-allowed" | "too-many-people" | "unavailable";
export type Called<Answer> = { ok: true; answer: Answer } | { ok: false; failure: SyncFailure | "invalid" };

/** A request without a response is aborted after this time and repeated. */
const patience = 15_000;

/** Fetches the list, or its changes. */
export async function fetchList(
  owner: string,
  gathering: Gathering,
  stored: { since: number; people: string } | undefined,
): Promise<Called<CheckInList>> {
  const query = new URLSearchParams({
    owner,
    gathering,
    ...(stored && { since: String(stored.since), people: stored.people }),
  });
  const headers = { Accept: "application/json", "Accept-Language": document.documentElement.lang };
  try {
    const answer = await fetch(`/api/check-in?${query.toString()}`, { headers, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return failureFor(answer.status);
    return { ok: true, answer: (await answer.json()) as CheckInList };
  } catch {
    return { ok: false, failure: "offline" };
  }
}

/** Sends one person's entries in order; sending them twice has no effect. */
export async function sendEntries(owner: string, waiting: readonly QueuedEntry[]): Promise<Called<EntryOutcome[]>> {
  const now = Date.now();
  const entries = waiting.map(({ entry, at }) => ({ ...entry, ago: Math.max(0, now - at) }));
  const { status, body } = await callJson(
    "POST",
    "/api/check-in",
    { owner, entries },
    { signal: AbortSignal.timeout(patience) },
  );
  const { outcomes } = (body ?? {}) as { outcomes?: EntryOutcome[] };
  return status === 200 && outcomes ? { ok: true, answer: outcomes } : failureFor(status);
}

function failureFor(status: number): Called<never> {
  if (status === 0) return { ok: false, failure: "offline" };
  if (status === 401) return { ok: false, failure: "signed-out" };
  if (status === 403) return { ok: false, failure: "not-allowed" };
  if (status === 409) return { ok: false, failure: "too-many-people" };
  return { ok: false, failure: status === 400 || status === 422 ? "invalid" : "unavailable" };
}
