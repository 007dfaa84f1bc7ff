import { runAction } from "~/platform/http/run-action.server";
import type { Rule } from "~/platform/throttle.server";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import { registerNewcomer, type WalkInResult } from "~/features/registration/walk-in.server";
import { checkInWalkIn, tickPerson, undoTick, type TickDeps } from "./commands.server.ts";
import type { CheckInRefusal } from "./refusal.ts";
import { checkInBody, type CheckInEntry, type EntryOutcome, type WalkIn } from "./schema.ts";

/** The limit of addresses that one steward may register. */
const walkInsPerSteward: Rule = { name: "walk-in", points: 300, seconds: 3600, per: "token" };

export type CheckInOutcome = { ok: true; outcomes: EntryOutcome[] } | CheckInRefusal;

/**
 * Handles the entries that a phone has queued, one after the other, and only from the account that made them. Each can
 * be sent repeatedly.
 */
export async function submitCheckIns(actor: Actor<Person>, body: unknown): Promise<CheckInOutcome> {
  return runAction(actor.context, {
    schema: checkInBody,
    body,
    command: async ({ owner, entries }) => {
      if (owner !== undefined && owner !== actor.viewer.userId) return { ok: false, reason: "not-theirs" };
      const outcomes: EntryOutcome[] = [];
      for (const entry of entries) outcomes.push(await submitEntry(actor, entry));
      return { ok: true, outcomes };
    },
    mails: true,
  });
}

function submitEntry(actor: Actor<Person>, entry: CheckInEntry): Promise<EntryOutcome> {
  const { db, clock } = actor.context;
  const deps = { editionKey: actor.edition.key, steward: actor.viewer, now: clock.now() };
  if (entry.kind === "tick") return tickPerson(db, entry, deps);
  if (entry.kind === "undo") return undoTick(db, entry, deps);
  return submitWalkIn(actor, entry, deps);
}

/** Registers a walk-in with an unknown address, and checks in everybody, because they are present. */
async function submitWalkIn(actor: Actor<Person>, walkIn: WalkIn, deps: TickDeps): Promise<EntryOutcome> {
  const { db } = actor.context;
  const { id, gathering, ago, name } = walkIn;
  const registered = walkIn.email?.trim() ? await registerWalkIn(actor, walkIn) : undefined;
  const person = registered?.profileId ? { profileId: registered.profileId, name: null } : { profileId: null, name };
  const checkedIn = await checkInWalkIn(db, { id, gathering, ago, ...person }, deps);
  return registered ? { ...checkedIn, outcome: registered.outcome } : checkedIn;
}

async function registerWalkIn(actor: Actor<Person>, walkIn: WalkIn): Promise<WalkInResult> {
  const email = emailAddress.safeParse(walkIn.email);
  if (!email.success) return { outcome: "not-registered" };
  const limit = await actor.context.limits.use([walkInsPerSteward, actor.viewer.userId]);
  if (!limit.ok) return { outcome: "not-registered" };
  const { name: fullName, gathering, language } = walkIn;
  return registerNewcomer({ ...actor, language }, { fullName, email: email.data, gathering });
}
