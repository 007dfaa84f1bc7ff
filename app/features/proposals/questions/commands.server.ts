import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { hashToken } from "~/platform/tokens.server";
import { dayIn } from "~/i18n/dates";
import type { Language } from "~/i18n/translate";
import { record } from "../../audit/commands.server.ts";
import { proposalById, proposalByToken } from "../../calendar/hosts/proposed-events.server.ts";
import type { EventInput } from "../../calendar/schema.ts";
import type { Edition } from "../../edition/edition.ts";
import { closings } from "../../edition/phase.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { addressHash } from "../../outbox/leases.server.ts";
import { onceUndoIsOver, withdrawMail, undoneSince } from "../../outbox/taking-back.server.ts";
import { freeDigest, storeProposal } from "../commands.server.ts";
import { proposalToken, storedProposalToken } from "../proposal-link.server.ts";
import { hostQuestionMail } from "./mails.server.ts";
import { questionByToken, type HostQuestion } from "./queries.server.ts";
import { questionToken } from "./question-link.server.ts";

type EndedEdition = Pick<Edition, "key" | "days" | "past" | "zone">;

/** A host with their events of the year before. */
export interface HostToAsk {
  id: string;
  email: string;
  fullName: string;
  language: Language;
  events: readonly string[];
}

interface AskingDeps {
  editionKey: string;
  now: Date;
  origin: string;
  secret: string;
}

/**
 * Queues one email with questions to each of these hosts. The caller's transaction prevents asking them twice. The emails
 * leave when the time for an undo is over.
 */
export async function askHosts(tx: Db, hosts: readonly HostToAsk[], deps: AskingDeps): Promise<void> {
  const { editionKey, now, origin, secret } = deps;
  for (const { id: profileId, email, fullName, language, events } of hosts) {
    const mailId = crypto.randomUUID();
    const rows = events.map((eventId) => {
      const id = crypto.randomUUID();
      const hashes = { token_hash: hashToken(questionToken(secret, id)), email_hash: addressHash(email) };
      const about = { cohere_event: editionKey, event_id: eventId, profile_id: profileId };
      return { id, ...about, mail_id: mailId, ...hashes, asked_at: now };
    });
    await tx.insertInto("host_questions").values(rows).execute();
    const reader = { profileId, email, fullName, language };
    const mail = { payload: { mail: mailId }, dedupeKey: mailKey(mailId), notBefore: onceUndoIsOver(now) };
    await enqueue(tx, hostQuestionMail, { ...reader, ...mail }, { origin });
  }
}

/**
 * Withdraws the last questions of an edition whose emails have not left, and returns their number of hosts. It works only
 * while the undo is offered, since old emails are deleted and it would be unknown whether they had left.
 */
export async function withdrawQuestions(tx: Db, editionKey: string, now: Date): Promise<number> {
  const mails = await tx
    .selectFrom("host_questions")
    .select("mail_id")
    .distinct()
    .where("cohere_event", "=", editionKey)
    .where("asked_at", ">", undoneSince(now))
    .where("asked_at", "=", (last) =>
      last
        .selectFrom("host_questions")
        .select(({ fn }) => fn.max("asked_at").as("at"))
        .where("cohere_event", "=", editionKey),
    )
    .execute();
  let count = 0;
  for (const { mail_id } of mails) {
    if (await withdrawMail(tx, mailKey(mail_id))) continue;
    await tx.deleteFrom("host_questions").where("mail_id", "=", mail_id).execute();
    count++;
  }
  return count;
}

function mailKey(mailId: string): string {
  return `${hostQuestionMail.kind}:${mailId}`;
}

interface AnswerDeps {
  edition: Edition;
  now: Date;
  siteNow: Date;
  origin: string;
  secret: string;
}

/** `token` opens the proposal. */
export type SameOutcome = { ok: true; token: string } | { ok: false; reason: "link-unknown" | "decided" };

/**
 * Proposes the event of a question; the link has proven the mailbox. Repeated clicks make one proposal, unless it was
 * withdrawn in between.
 */
export async function proposeSame(
  db: Db,
  token: string,
  { event, ...deps }: AnswerDeps & { event: EventInput },
): Promise<SameOutcome> {
  const { now, origin, secret } = deps;
  return db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, token, deps);
    if (!question) return { ok: false, reason: "link-unknown" };
    const existing = question.proposalId ? await proposalById(tx, question.proposalId) : undefined;
    if (existing) return { ok: true, token: await storedProposalToken(tx, secret, existing.proposal_digest ?? "") };
    const { email, fullName: name, language, profileId } = question;
    const digest = await freeDigest(tx, email, event);
    const draft = { digest, token: proposalToken(secret, digest), event, name: name || email, email, language };
    await storeProposal(tx, draft, { profileId, now, origin });
    const proposal = await proposalByToken(tx, draft.token);
    if (!proposal) return { ok: false, reason: "decided" };
    await storeAnswer(tx, question.id, { answer: "yes", answered_at: now, proposal_id: proposal.id });
    return { ok: true, token: draft.token };
  });
}

/** Stores that a host does not want to repeat an event. Nothing changes if they have proposed it already. */
export async function declineSame(db: Db, token: string, deps: AnswerDeps): Promise<{ ok: true } | SameOutcome> {
  return db.transaction().execute(async (tx): Promise<{ ok: true } | SameOutcome> => {
    const question = await lockQuestion(tx, token, deps);
    if (!question) return { ok: false, reason: "link-unknown" };
    if (question.answer === "no") return { ok: true };
    const existing = question.proposalId ? await proposalById(tx, question.proposalId) : undefined;
    if (existing) return { ok: false, reason: "decided" };
    await storeAnswer(tx, question.id, { answer: "no", answered_at: deps.now, proposal_id: null });
    const subject = `event:${question.eventId}`;
    await record(tx, { actor: question.profileId, action: "event.not-again", subject });
    return { ok: true };
  });
}

async function lockQuestion(
  tx: Db,
  token: string,
  { edition, siteNow }: AnswerDeps,
): Promise<HostQuestion | undefined> {
  await sql`select id from host_questions where token_hash = ${hashToken(token)} for update`.execute(tx);
  return questionByToken(tx, token, { edition, now: siteNow });
}

async function storeAnswer(
  tx: Db,
  id: string,
  values: { answer: "yes" | "no"; answered_at: Date; proposal_id: string | null },
): Promise<void> {
  await tx.updateTable("host_questions").set(values).where("id", "=", id).execute();
}

/**
 * Deletes the questions from before `since` whose gathering was over by then. Until then their links work, and they
 * prevent that a host is asked twice.
 */
export function forgetQuestions(db: Db, edition: EndedEdition, since: Date, limit?: number): Promise<number> {
  const [day, gatherings] = [dayIn(edition.zone, since), closings(edition)];
  const recent = gatherings.filter((closing) => closing.day >= day).map(({ key }) => key);
  return deleteOldest(db, "host_questions", {
    key: "id",
    oldest: "asked_at",
    where: sql<boolean>`asked_at < ${since} and cohere_event <> all(${recent}::text[])`,
    limit,
  });
}
