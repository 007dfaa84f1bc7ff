import { formError, textOf } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";
import type { Use } from "~/platform/throttle.server";
import { atOfferedVenue } from "../calendar/at-venue.server.ts";
import { inWholeDays } from "../calendar/event.ts";
import { proposalByToken } from "../calendar/hosts/proposed-events.server.ts";
import { bodyOf } from "../calendar/organize/event-draft.ts";
import { parsePostedEvent } from "../calendar/organize/posted-event.ts";
import { eventInput } from "../calendar/schema.ts";
import { usualProposalHandling, type Edition } from "../edition/edition.ts";
import type { Actor } from "../identity/actor.server.ts";
import {
  askToConfirm,
  changeProposal,
  confirmProposal,
  freeDigest,
  proposeEvent,
  withdrawProposal,
} from "./commands.server.ts";
import { changeOwnEvent, withdrawOwnChange } from "./host-changes.server.ts";
import { changePerLink, proposeOverall, proposePerAddress, proposePerMailbox } from "./limits.server.ts";
import { proposalToken } from "./proposal-link.server.ts";
import type { ProposalRefusal } from "./refusal.ts";
import { noteInput, proposerInput } from "./schema.ts";

/**
 * "sent": a confirmation email was sent. "received": the proposal awaits review. If it was already decided, `token`
 * opens its page.
 */
type ProposalOutcome =
  | { ok: true; outcome: "sent" | "received" }
  | { ok: true; outcome: "decided"; token: string }
  | ProposalRefusal;

/** Submits a proposal. It is stored at once if the mailbox is proven, and otherwise after a click in an email. */
export async function submitProposal(actor: Actor, form: FormData | undefined): Promise<ProposalOutcome> {
  const unreadable = formError(form);
  if (unreadable || !form) return unreadable!;
  const { context, edition, viewer, language } = actor;
  const { db, limits, ip, clock, config } = context;
  const signedIn = viewer.kind === "anonymous" ? undefined : viewer;
  return runAction(context, {
    schema: proposedEvent(edition)
      .refine(({ end_date }) => end_date > clock.site(), { path: ["start_date"], error: "isPast" })
      .and(proposerInput),
    body: { ...proposalBody(form, edition), name: form.get("name"), email: signedIn?.email ?? form.get("email") },
    limits: ({ email }) => {
      // The limit for all strangers together does not apply to signed-in people, so that strangers cannot lock them
      // out.
      const overall: Use[] = signedIn ? [] : [[proposeOverall, "all"]];
      return limits.use([proposePerAddress, ip], [proposePerMailbox, email], ...overall);
    },
    command: async ({ name, email, ...input }): Promise<ProposalOutcome> => {
      const event = await atOfferedVenue(db, input);
      const digest = await freeDigest(db, email, event);
      const draft = { digest, token: proposalToken(config.secret, digest), event, name, email, language };
      const deps = { now: clock.now(), origin: config.origin };
      if (!signedIn) {
        await askToConfirm(db, draft, deps);
        return { ok: true, outcome: "sent" };
      }
      const proposal = await proposeEvent(db, draft, { profileId: signedIn.profileId, ...deps });
      return proposal.ok ? { ok: true, outcome: "received" } : { ok: true, outcome: "decided", token: draft.token };
    },
    mails: true,
  });
}

/** Confirms the proposal of an emailed link. */
export function submitConfirmation({ context }: Actor, token: string) {
  const { db, clock, config } = context;
  return runAction(context, {
    command: () => confirmProposal(db, token, { now: clock.now(), origin: config.origin }),
    mails: true,
  });
}

export function submitWithdrawal({ context }: Actor, token: string) {
  return runAction(context, { command: () => withdrawProposal(context.db, token) });
}

/** Withdraws the host's pending request. */
export function submitChangeWithdrawal({ context }: Actor, token: string) {
  return runAction(context, { command: () => withdrawOwnChange(context.db, token) });
}

/** Takes the changed proposal that came through its link. */
export async function submitProposalChange(
  actor: Actor,
  token: string,
  form: FormData,
): Promise<{ ok: true } | ProposalRefusal> {
  const { context, edition } = actor;
  return runAction(context, {
    schema: proposedEvent(edition),
    body: proposalBody(form, edition),
    limits: changeLimits(actor, token),
    command: async (input) => {
      const event = await atOfferedVenue(context.db, input, await proposalByToken(context.db, token));
      return changeProposal(context.db, token, { event, version: openedVersion(form), now: context.clock.now() });
    },
  });
}

/** Submits a host's change of a published event. `submitProposalChange` ran before and has counted the use. */
export async function submitHostChange(
  actor: Actor,
  token: string,
  form: FormData,
): Promise<{ ok: true; waits: boolean } | ProposalRefusal> {
  return runAction(actor.context, {
    schema: proposedEvent(actor.edition),
    body: proposalBody(form, actor.edition),
    command: async (input) => {
      const { db } = actor.context;
      const event = await atOfferedVenue(db, input, await proposalByToken(db, token));
      const deps = { ...hostDepsOf(actor), version: openedVersion(form) };
      return changeOwnEvent(db, token, { kind: "change", event }, deps);
    },
    mails: true,
  });
}

/** The host calls a published event off. */
export async function submitHostCallOff(
  actor: Actor,
  token: string,
  form: FormData,
): Promise<{ ok: true; waits: boolean } | ProposalRefusal> {
  return runAction(actor.context, {
    schema: noteInput,
    body: { note: textOf(form, "note").replaceAll("\0", "") },
    limits: changeLimits(actor, token),
    command: ({ note }) => changeOwnEvent(actor.context.db, token, { kind: "cancel", note }, hostDepsOf(actor)),
    mails: true,
  });
}

/** Returns the limits of the changes that come through one link. */
export function changeLimits({ context: { limits, ip } }: Actor, token: string) {
  return () => limits.use([proposePerAddress, ip], [changePerLink, token]);
}

function hostDepsOf({ context, edition }: Actor) {
  const { hostsWait } = edition.proposals ?? usualProposalHandling;
  return { now: context.clock.now(), siteNow: context.clock.site(), origin: context.config.origin, waits: hostsWait };
}

/** Returns the schema of a proposed event. */
export function proposedEvent({ zone }: Edition) {
  return eventInput.transform((event) => inWholeDays(event, zone));
}

/** A proposed event is always public; the organizers decide whether it is published. */
export function proposalBody(form: FormData, { zone }: Edition) {
  const { draft, openedEvent } = parsePostedEvent(form);
  return { ...bodyOf(draft, zone, openedEvent), is_public: true };
}

/** The version of the event that the form was opened with. */
function openedVersion(form: FormData): number | undefined {
  return parsePostedEvent(form).openedEvent?.version;
}
