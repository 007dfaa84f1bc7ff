import { eventsByDay, type DayOfCategory } from "~/features/calendar/event-counts.server";
import { countCame } from "~/features/check-in/figures.server";
import { gatherings, type Gathering } from "~/features/edition/phase";
import type { Edition } from "~/features/edition/edition";
import { countYes, registrationFigures, type RegistrationFigures } from "~/features/registration/figures.server";
import { newsletterByMonth, type MonthCount } from "~/features/subscriptions/figures.server";
import { comingCounts, type ComingCount } from "~/features/rsvps/figures.server";
import { slowResultCache } from "~/lib/async/slow-result-cache";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";

export interface Figures {
  countedAt: Date;
  /** True while newer figures are being counted. */
  isOld: boolean;
  registrations: RegistrationFigures;
  newsletter: MonthCount[];
  events: DayOfCategory[];
  coming: ComingCount[];
  /** The check-ins of each gathering that had any, the newest gathering first. */
  came: CameTo[];
}

export interface CameTo {
  year: number;
  gathering: Gathering;
  said: number;
  came: number;
}

const caches = new WeakMap<RequestContext["db"], ReturnType<typeof slowResultCache<Counted>>>();

type Counted = Omit<Figures, "isOld">;

/** Returns the figures for the charts. If counting fails, it logs the error and returns undefined. */
export async function figuresOf(
  context: RequestContext,
  edition: Edition,
  questions: Edition["questions"],
): Promise<Figures | undefined> {
  const { db } = context;
  const cache = caches.get(db) ?? slowResultCache<Counted>();
  caches.set(db, cache);
  return unlessDatabaseOutage(
    context,
    async () => {
      const { result, isOld } = await cache(edition.key, () => count(context, edition, questions));
      return { ...result, isOld };
    },
    () => undefined,
  );
}

async function count(
  { db, clock }: RequestContext,
  edition: Edition,
  questions: Edition["questions"],
): Promise<Counted> {
  const { key, zone, days, past } = edition;
  const [last] = past;
  const [registrations, newsletter, events, coming, yes, came] = await Promise.all([
    registrationFigures(db, {
      questions,
      current: { key, opening: days.invocation },
      past: last && { key: last.key, opening: last.first },
      zone,
    }),
    newsletterByMonth(db, zone),
    eventsByDay(db, edition),
    comingCounts(db, edition),
    countYes(db),
    countCame(db),
  ]);
  const years = [edition, ...past].flatMap(({ key: editionKey, year }) =>
    gatherings.flatMap((gathering): CameTo[] => {
      const checkIns = came.find((door) => door.edition === editionKey && door.gathering === gathering);
      const said = yes.find(({ edition: yesKey }) => yesKey === editionKey)?.[gathering] ?? 0;
      return checkIns ? [{ year, gathering, said, came: checkIns.came }] : [];
    }),
  );
  return { countedAt: clock.site(), registrations, newsletter, events, coming, came: years };
}
