import { clockIn, dayAfter, dayIn } from "~/i18n/dates";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import { every } from "~/platform/every.server";
import type { Log } from "~/platform/log.server";
import { newestProposal } from "../calendar/hosts/proposed-events.server.ts";
import { usualProposalHandling, type Edition } from "../edition/edition.ts";
import { enqueue } from "../outbox/commands.server.ts";
import { newestQueued } from "../outbox/queries.server.ts";
import { languageOfAddress } from "../people/queries.server.ts";
import { proposalDigestMail } from "./mails.server.ts";

/** No digest is sent before this local time. */
const earliest = "08:00";
/** Looks back at most this many days for the last digest; without one, everything counts as new. */
const daysBack = 30;

interface DigestDeps {
  edition: Edition;
  origin: string;
  now: Date;
}

/** @public Queues today's email if a proposal arrived after the last one; returns whether it did. */
export async function queueDigest(db: Db, { edition, origin, now }: DigestDeps): Promise<boolean> {
  const { digest, email: configuredEmail } = edition.proposals ?? usualProposalHandling;
  const email = configuredEmail ?? edition.contactEmail;
  if (!digest || !email || clockIn(edition.zone, now) < earliest) return false;
  const newest = await newestProposal(db);
  if (!newest) return false;
  const today = dayIn(edition.zone, now);
  const keys = Array.from({ length: daysBack }, (_, days) => digestKey(dayAfter(today, -days)));
  const lastDigest = await newestQueued(db, keys);
  if (lastDigest && (lastDigest.key === keys[0] || lastDigest.at >= newest)) return false;
  const language = (await languageOfAddress(db, email)) ?? "en";
  const mail = { email, language, payload: {}, dedupeKey: digestKey(today) };
  return (await enqueue(db, proposalDigestMail, mail, { origin })) !== undefined;
}

function digestKey(day: string): string {
  return `proposal-digest:${day}`;
}

interface DigestJob {
  db: Db;
  log: Log;
  clock: Pick<Clock, "now">;
  origin: string;
  /** Returns the edition with the current settings. */
  edition: () => Edition;
}

const tenMinutes = 600_000;

/** Checks every ten minutes whether today's email is due. Its key is the day, so several workers queue it once. */
export function startProposalDigest({ db, log, clock, origin, edition }: DigestJob) {
  const queue = async () => void (await queueDigest(db, { edition: edition(), origin, now: clock.now() }));
  return every(tenMinutes, queue, (error) => log("error", "proposal-digest-failed", { error }));
}
