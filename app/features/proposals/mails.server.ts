import { z } from "zod";
import { addressForGuests } from "../calendar/at-venue.server.ts";
import { locationWith } from "../calendar/event-rows.ts";
import { eventInput } from "../calendar/schema.ts";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { draftById } from "./drafts.server.ts";
import { digestContent } from "./emails/digest.ts";
import { proposalContent, type ProposalNews } from "./emails/proposal.ts";
import { unchangedContent } from "./emails/unchanged.ts";
import { proposedEvent } from "./proposed-event.ts";
import { storedProposalToken } from "./proposal-link.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { proposalById, waitingProposals } from "../calendar/hosts/proposed-events.server.ts";

const payload = z.object({ id: z.string() });

/** The mail with the link that confirms a proposer's mailbox; nothing is sent once the draft is gone. */
export const confirmProposalMail = defineMail({
  kind: "proposal-confirm",
  priority: 1,
  transactional: true,
  isAnswer: true,
  payload,
  async render({ payload: { id }, language, fullName }, { db, edition, origin, secret }) {
    const draft = await draftById(db, id);
    if (!draft) return undefined;
    const event = proposedEvent(eventInput.parse(draft.event));
    const token = await storedProposalToken(db, secret, draft.proposal_digest);
    return proposalContent({ news: "confirm", edition, origin, language, fullName, id, token, event, note: null });
  },
});

/**
 * The emails to a proposer after the confirmation. None is sent if the proposal was withdrawn or the decision changed
 * in the meantime.
 */
export const proposalNewsMails = {
  received: newsMail("received"),
  published: newsMail("published"),
  declined: newsMail("declined"),
  reopened: newsMail("reopened"),
  /**
   * Notifies the host of a declined request. It is not sent if they made a new request, or if the event is over or
   * canceled.
   */
  unchanged: defineMail({
    kind: "proposal-unchanged",
    priority: 1,
    transactional: true,
    payload,
    async render({ payload: { id }, language, fullName }, { db, clock, edition, origin, secret }) {
      const [proposal, change] = await Promise.all([proposalById(db, id), hostChangeOf(db, id)]);
      if (proposal?.status !== "published" || proposal.end_date <= clock.site()) return undefined;
      if (change?.state !== "declined") return undefined;
      const event = proposedEvent(proposal);
      const token = await storedProposalToken(db, secret, proposal.proposal_digest ?? "");
      const { kind: request, answer } = change;
      return unchangedContent({ edition, origin, language, fullName, token, event, request, answer });
    },
  }),
  "change-reopened": newsMail("change-reopened"),
};

const mostListed = 20;

/** Lists what awaits review when the email is sent. It is not sent if everything has been decided. */
export const proposalDigestMail = defineMail({
  kind: "proposal-digest",
  priority: 1,
  transactional: true,
  payload: z.object({}),
  async render({ language }, { db, edition, origin }) {
    const { proposals, count } = await waitingProposals(db, mostListed);
    return count === 0 ? undefined : digestContent({ edition, origin, language, proposals, count });
  },
});

export const proposalMails = [confirmProposalMail, ...Object.values(proposalNewsMails), proposalDigestMail];

/** The status an event must still have for the email to be sent. */
const statuses: Partial<Record<ProposalNews, string>> = {
  published: "published",
  declined: "declined",
  reopened: "pending",
  "change-reopened": "published",
};

function newsMail<const News extends Exclude<ProposalNews, "confirm">>(news: News) {
  return defineMail({
    kind: `proposal-${news}`,
    priority: 1,
    transactional: true,
    payload,
    async render({ payload: { id }, language, fullName }, { db, edition, origin, secret }) {
      const proposal = await proposalById(db, id);
      const status = statuses[news];
      if (!proposal || (status && proposal.status !== status)) return undefined;
      if (news === "change-reopened" && (await hostChangeOf(db, id))?.state !== "waiting") return undefined;
      const proposed = proposedEvent(proposal);
      const address = news === "published" ? await addressForGuests(db, id) : null;
      const event = { ...proposed, location: locationWith(proposed.location, address) };
      const note = news === "published" || news === "declined" ? proposal.decision_note : null;
      const token = await storedProposalToken(db, secret, proposal.proposal_digest ?? "");
      return proposalContent({ news, edition, origin, language, fullName, id, token, event, note });
    },
  });
}
