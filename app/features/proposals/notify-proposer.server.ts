import type { Db } from "~/platform/database/db.server";
import { proposalById } from "../calendar/hosts/proposed-events.server.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { proposalNewsMails } from "./mails.server.ts";

interface NotifyArgs {
  id: string;
  news: keyof typeof proposalNewsMails;
  /** Distinguishes this email from an earlier one of the same kind. */
  about: string;
  origin: string;
  notBefore?: Date;
}

/** Queues an email to the proposer, in the transaction of the change that it reports. */
export async function notifyProposer(tx: Db, { id, news, about, origin, notBefore }: NotifyArgs): Promise<void> {
  const proposal = await proposalById(tx, id);
  if (!proposal) return;
  const mail = {
    profileId: proposal.proposer_profile_id,
    email: proposal.proposer_email!,
    fullName: proposal.proposer_name ?? "",
    language: proposal.proposer_language ?? "en",
    payload: { id },
    dedupeKey: mailKey({ id, news, about }),
    notBefore,
  };
  await enqueue(tx, proposalNewsMails[news], mail, { origin });
}

/** Returns the dedupe key of the email about a decision. */
export function mailKey({ id, news, about }: Pick<NotifyArgs, "id" | "news" | "about">): string {
  return `${proposalNewsMails[news].kind}:${id}:${about}`;
}
