import { dayIn } from "~/i18n/dates";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import { plannedLetters } from "../campaigns/automatic/queries.server.ts";
import { confirmationPhrase } from "../campaigns/sending/campaign.ts";
import { isOver, phaseOn } from "../edition/phase.ts";
import type { Edition } from "../edition/edition.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import { askHostsAgain, beginYear, takeAskingBack, undoBeginning } from "./commands.server.ts";
import type { YearRefusal } from "./refusal.ts";
import { readNextYear, type TypedYear } from "./schema.ts";

/** Begins the next year, if the year in which the form was opened is over. */
export async function submitYear(
  { context, edition, viewer }: Actor<Person>,
  { values, openedYear }: { values: TypedYear; openedYear: string },
): Promise<{ ok: true; edition: Edition } | YearRefusal> {
  const { clock, db } = context;
  if (openedYear !== String(edition.year)) return { ok: false, reason: "begun-already" };
  const read = readNextYear(values, edition);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  if (!isOver(phaseOn(edition, dayIn(edition.zone, clock.site())))) return { ok: false, reason: "too-early" };
  if (await thanksWait(context, edition)) return { ok: false, reason: "thanks-wait" };
  const beginning = { ...read.value, current: edition, by: actorId(viewer), now: clock.now() };
  return runAction(context, { command: () => beginYear(db, beginning) });
}

/** True while an automatic letter of thanks is still due. Letters of a past year are not sent. */
async function thanksWait(context: RequestContext, edition: Edition): Promise<boolean> {
  const read = async () => (await plannedLetters(context.db, { edition, now: context.clock.site() })).thanks;
  const thanks = await unlessDatabaseOutage(context, read, () => undefined);
  return thanks !== undefined && thanks.isOn && !thanks.isDone && thanks.timing !== "over";
}

export async function submitUndo({
  context,
  edition,
  viewer,
}: Actor<Person>): Promise<{ ok: true; year: number } | YearRefusal> {
  const undo = { key: edition.key, by: actorId(viewer), now: context.clock.now() };
  return runAction(context, { command: () => undoBeginning(context.db, undo) });
}

/** Asks the hosts of the previous year, whose number the organizer confirmed with the phrase. */
export async function submitAsking(
  { context, edition, viewer }: Actor<Person>,
  { confirmedCount, phrase }: { confirmedCount: number; phrase: string },
): Promise<{ ok: true; hosts: number } | YearRefusal> {
  const { db, clock, config } = context;
  if (phrase !== confirmationPhrase(confirmedCount)) return { ok: false, reason: "wrong-phrase" };
  if (isOver(phaseOn(edition, dayIn(edition.zone, clock.site())))) return { ok: false, reason: "hosts-changed" };
  const { origin, secret } = config;
  const asking = {
    edition,
    confirmedCount,
    by: actorId(viewer),
    now: clock.now(),
    siteNow: clock.site(),
    origin,
    secret,
  };
  return runAction(context, { command: () => askHostsAgain(db, asking), mails: true });
}

export async function submitAskingBack({
  context,
  edition,
  viewer,
}: Actor<Person>): Promise<{ ok: true; hosts: number } | YearRefusal> {
  const back = { edition, by: actorId(viewer), now: context.clock.now() };
  return runAction(context, { command: () => takeAskingBack(context.db, back) });
}

function actorId({ profileId, userId }: Person): string {
  return profileId ?? `user:${userId}`;
}
