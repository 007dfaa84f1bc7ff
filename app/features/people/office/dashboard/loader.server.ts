import type { LoaderFunctionArgs } from "react-router";
import { conflictsAhead } from "~/features/calendar/conflicts/queries.server";
import { eventsAhead } from "~/features/calendar/queries.server";
import { reviewCounts } from "~/features/calendar/organize/managed-events.server";
import { plannedLetters } from "~/features/campaigns/automatic/queries.server";
import { isSentSince, openCampaigns } from "~/features/campaigns/outcomes/open-campaigns.server";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { countSuggestions } from "~/features/map/suggestions/queries.server";
import { hasHostsToAsk } from "~/features/next-year/hosts.server";
import { templateOfStartingLetter } from "~/features/templates/queries.server";
import { dayAfter, dayIn } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { dashboardFigures, type PeopleCounts } from "../../list/counts.server.ts";
import { newsFor } from "./news.server.ts";
import { nextStep, type NextStep } from "./next-step.ts";

const eventsShown = 3;
/**
 * A backup runs every night and is retried every quarter of an hour, so one older than this means that retries fail.
 */
const oldBackupAfter = 28 * 3_600_000;

/** Loads the dashboard. Each part is read on its own and is undefined if the database cannot be reached. */
export function dashboardView(
  { context, url }: LoaderFunctionArgs,
  { userId, counts }: { userId: string; counts: Promise<PeopleCounts> },
) {
  const deps = context.get(requestContext);
  const edition = context.get(editionContext);
  const { db, clock } = deps;
  const { zone, key } = edition;
  const part = <Read>(read: () => Promise<Read>) => unlessDatabaseOutage(deps, read, () => undefined);
  const suggestions = part(() => countSuggestions(db));
  const figures = part(async () => {
    const [people, map] = await Promise.all([counts, suggestions]);
    return map && { ...dashboardFigures(people, key), suggestions: map.all, waiting: map.pending };
  });
  const today = Promise.all([
    part(() => reviewCounts(db)),
    suggestions,
    part(() => openCampaigns(db, languageOf(url.pathname))),
    part(() => eventsAhead(db, { now: clock.site(), zone, limit: eventsShown })),
    part(() => stepOf(deps, edition)),
    backupOf(deps),
    part(() => newsFor(db, { userId, event: key, now: clock.now() })),
    part(() => conflictsAhead(db, clock.site())),
  ]).then(([review, map, campaigns, events, step, backup, news, conflicts]) => ({
    review,
    suggestions: map?.pending,
    campaigns,
    events,
    step,
    backup,
    news,
    colliding: conflicts?.length,
  }));
  return { figures, today };
}

export type TodayView = Awaited<ReturnType<typeof dashboardView>["today"]>;

/** Returns the last backup if it is overdue or missing; undefined if all is well or backups are made elsewhere. */
async function backupOf({ lastBackup, clock }: RequestContext): Promise<{ at: Date | undefined } | undefined> {
  if (!lastBackup) return undefined;
  const at = await lastBackup().catch(() => undefined);
  return at && clock.now().getTime() - at.getTime() < oldBackupAfter ? undefined : { at };
}

/** A letter about this year, such as the one announcing its registration, may go out at the end of the year before. */
const yearsLettersWithin = 300;

async function stepOf({ db, clock }: RequestContext, edition: Edition): Promise<NextStep> {
  const now = clock.site();
  const since = new Date(dayAfter(edition.days.invocation, -yearsLettersWithin));
  const stateOf = async (name: string) => {
    const template = await templateOfStartingLetter(db, name);
    if (!template) return "missing";
    return (await isSentSince(db, template.id, since)) ? "sent" : "written";
  };
  const [letter, weekBefore, thankYou, { reminder, thanks }, areHostsUnasked] = await Promise.all([
    stateOf("registration_opens"),
    stateOf("week_before"),
    stateOf("thank_you"),
    plannedLetters(db, { edition, now }),
    hasHostsToAsk(db, { editionKey: edition.key, now }),
  ]);
  const isSettled = ({ isOn, isDone, timing }: typeof reminder) => isOn || isDone || timing === "over";
  return nextStep({
    edition,
    today: dayIn(edition.zone, now),
    openingLetter: letter,
    isReminderSettled: weekBefore === "sent" || isSettled(reminder),
    isThanksSettled: thankYou === "sent" || isSettled(thanks),
    areHostsUnasked,
  });
}
