import { z } from "zod";
import { eventInput } from "../calendar/schema.ts";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { draftById } from "./drafts.server.ts";
import { digestContent } from "./emails/digest.ts";
import { proposalContent, type ProposalNews } from "./emails/proposal.ts";
import { unchangedContent } from "./emails/unchanged.ts";
import { proposedEvent } from "./event-rows.ts";
import { storedProposalToken } from "./proposal-link.server.ts";
import { hostChangeOf } from "../calendar/hosts/queries.server.ts";
import { proposalById, waitingProposals } from "../calendar/hosts/proposed-events.server.ts";

const payload = z.object({ id: z.string() });

/** The mail with the link that confirms a proposer's mailbox; nothing is sent once the draft is gone. */
export const confirmProposalMail = defineMail({
  kind: "proposal-confirm",
  priority: 1,
  transactional: true,
  payload,
  async render({ payload: { id }, language, fullName }, { db, edition, origin, secret }) {
    const draft = await draftById(db, id);
    if (!draft) return undefined;
    const event = proposedEvent(eventInput.parse(draft.event));
    const token = await storedProposalToken(db, secret, draft.proposal_digest);
    return proposalContent({ news: "confirm", edition, origin, language, fullName, id, token, event, note: null });
  },
});

/** What a proposer hears later; nothing is sent for a proposal that was taken back, or decided otherwise since. */
export const proposalNewsMails = {
  received: newsMail("received"),
  published: newsMail("published"),
  declined: newsMail("declined"),
  reopened: newsMail("reopened"),
  /** A change of a published event was not made; nothing is sent once its host has asked anew, or it is over or off. */
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
      const { kind: wish, answer } = change;
      return unchangedContent({ edition, origin, language, fullName, token, event, wish, answer });
    },
  }),
  "change-reopened": newsMail("change-reopened"),
};

const mostListed = 20;

/** What waits for the organizers when the email leaves; nothing is sent once all of it is decided. */
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

/** What the event is while an email about it is still true. */
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
      const event = proposedEvent(proposal);
      const note = news === "published" || news === "declined" ? proposal.decision_note : null;
      const token = await storedProposalToken(db, secret, proposal.proposal_digest ?? "");
      return proposalContent({ news, edition, origin, language, fullName, id, token, event, note });
    },
  });
}
