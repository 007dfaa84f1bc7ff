import type { Edition } from "../edition/edition.ts";
import type { RenderMail } from "../outbox/dispatch.server.ts";
import { eventInput } from "../calendar/schema.ts";
import { draftById } from "./drafts.server.ts";
import { proposalMail, type ProposalNews } from "./emails/proposal.tsx";
import { proposalToken } from "./proposal-link.server.ts";
import { proposalById } from "./queries.server.ts";

interface MailDeps {
  edition: Edition;
  origin: string;
  secret: string;
}

/** How the worker writes this feature's mails; nothing is sent for a proposal that was taken back. */
export function proposalMails({ edition, origin, secret }: MailDeps): Record<string, RenderMail> {
  const aboutProposal =
    (news: Exclude<ProposalNews, "confirm">): RenderMail =>
    async (db, { payload, language, full_name: fullName }) => {
      const id = String(payload["id"]);
      const proposal = await proposalById(db, id);
      if (!proposal) return undefined;
      const { title, start_date: start, end_date: end, all_day: allDay, location, decision_note: note } = proposal;
      const token = proposalToken(secret, proposal.proposal_digest ?? "");
      const facts = { edition, origin, language, fullName, id, token };
      return proposalMail({
        ...facts,
        news,
        event: { title, start, end, allDay, location },
        note: news === "received" ? null : note,
      });
    };
  return {
    "proposal-confirm": async (db, { payload, language, full_name: fullName }) => {
      const id = String(payload["id"]);
      const draft = await draftById(db, id);
      if (!draft) return undefined;
      const {
        title,
        start_date: start,
        end_date: end,
        all_day: allDay = false,
        location,
      } = eventInput.parse(draft.event);
      const token = proposalToken(secret, draft.proposal_digest);
      const facts = { edition, origin, language, fullName, id, token };
      return proposalMail({ ...facts, news: "confirm", event: { title, start, end, allDay, location }, note: null });
    },
    "proposal-received": aboutProposal("received"),
    "proposal-published": aboutProposal("published"),
    "proposal-declined": aboutProposal("declined"),
  };
}
