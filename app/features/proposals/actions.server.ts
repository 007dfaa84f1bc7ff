import type { Language } from "~/i18n/translate";
import { isTrapped } from "~/lib/honeypot";
import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { Use } from "~/platform/throttle.server";
import { inWholeDays } from "../calendar/event.ts";
import { bodyOf, draftFrom } from "../calendar/organize/event-draft.ts";
import { eventErrors, eventInput } from "../calendar/schema.ts";
import type { Edition } from "../edition/edition.ts";
import type { Viewer } from "../identity/viewer.ts";
import { askToConfirm, changeProposal, proposeEvent } from "./commands.server.ts";
import { proposeOverall, proposePerAddress, proposePerMailbox } from "./limits.server.ts";
import { proposalDigest, proposalToken } from "./proposal-link.server.ts";
import type { ProposalRefusal } from "./refusal.ts";
import { proposerErrors, proposerInput } from "./schema.ts";

interface Actor {
  context: RequestContext;
  edition: Edition;
  language: Language;
  viewer: Viewer;
}

/** A mail was sent, it waits for the organizers, or they have decided it already: then `token` opens what became of it. */
type ProposalOutcome = { ok: true; outcome: "sent" | "received" } | { ok: true; outcome: "decided"; token: string };

/** Takes one proposal: stored at once for somebody whose mailbox is known, after a click in a mail for anybody else. */
export async function submitProposal(
  actor: Actor,
  form: FormData | undefined,
): Promise<ProposalOutcome | ProposalRefusal> {
  if (!form) return { ok: false, reason: "unreadable" };
  if (isTrapped(form)) return { ok: false, reason: "trapped" };
  const { context, viewer, language } = actor;
  const event = readEvent(form, actor.edition);
  const known = viewer.kind === "anonymous" ? undefined : viewer;
  const proposer = proposerInput.safeParse({ name: form.get("name"), email: known?.email ?? form.get("email") });
  if (!event.success || !proposer.success)
    return {
      ok: false,
      reason: "invalid",
      errors: {
        event: event.error ? eventErrors(event.error) : {},
        proposer: proposer.error ? proposerErrors(proposer.error) : {},
      },
    };
  const { name, email } = proposer.data;
  const { origin, secret } = context.config;
  const digest = proposalDigest(email, { ...event.data, all_day: event.data.all_day || undefined });
  const draft = { digest, token: proposalToken(secret, digest), event: event.data, name, email, language };
  return whenDatabaseAnswers(context, async () => {
    // Whoever is signed in cannot be shut out by strangers.
    const ofAll: Use[] = known ? [] : [[proposeOverall, "all"]];
    const limit = await context.limits.use([proposePerAddress, context.ip], [proposePerMailbox, email], ...ofAll);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    const now = context.clock.now();
    if (!known) {
      await askToConfirm(context.db, draft, { now, origin });
      context.wakeOutbox();
      return { ok: true, outcome: "sent" };
    }
    const proposed = await proposeEvent(context.db, draft, { profileId: known.profileId, now, origin });
    context.wakeOutbox();
    return proposed.ok ? { ok: true, outcome: "received" } : { ok: true, outcome: "decided", token: draft.token };
  });
}

/** Takes the changed proposal that came through its link. */
export async function submitProposalChange(
  { context, edition }: Pick<Actor, "context" | "edition">,
  token: string,
  form: FormData,
): Promise<{ ok: true } | ProposalRefusal> {
  const event = readEvent(form, edition);
  if (!event.success)
    return { ok: false, reason: "invalid", errors: { event: eventErrors(event.error), proposer: {} } };
  const now = context.clock.now();
  return whenDatabaseAnswers(context, () => changeProposal(context.db, token, { event: event.data, now }));
}

/** What is proposed is meant for the public; whether it gets there is the organisers' decision. */
function readEvent(form: FormData, { zone }: Edition) {
  const body = { ...bodyOf(draftFrom(form), zone), is_public: true };
  return eventInput.transform((event) => inWholeDays(event, zone)).safeParse(body);
}
