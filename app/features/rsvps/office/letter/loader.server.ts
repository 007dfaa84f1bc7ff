import type { LoaderFunctionArgs } from "react-router";
import { selectedIds } from "~/features/calendar/event-list/selection.server";
import { eventSelection } from "~/features/calendar/office/list/selection.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { emptyValues, shownValues } from "~/lib/fields/values";
import { knownValue } from "~/lib/http/query";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { Db } from "~/platform/database/db.server";
import { requestContext } from "~/platform/http/request-context.server";
import { audiences, organizersLetterFields, type Audience } from "../../letters/fields.ts";
import { digestOf, letterEvents, organizersLetter, readersOf, type LetterEvent } from "../../letters/queries.server.ts";

type RequestArgs = Pick<LoaderFunctionArgs, "url" | "context">;

/** Returns the events that the address chooses: those of an earlier letter, the selected ones, or all of a list. */
export async function chosenEvents({ url, context }: RequestArgs): Promise<string[]> {
  const { db } = context.get(requestContext);
  const letter = await earlierLetter(db, url);
  const selection = eventSelection({ url, context }, { form: url.searchParams });
  return selectedIds(db, letter ? { ...selection, ids: letter.eventIds } : selection);
}

async function earlierLetter(db: Db, { searchParams }: URL) {
  const id = searchParams.get("letter");
  return id && isUuid(id) ? organizersLetter(db, id) : undefined;
}

/** Loads whom a letter about the chosen events reaches; undefined if the database cannot be reached. */
export async function letterView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const deps = args.context.get(requestContext);
  const { db, clock } = deps;
  const read = async () => {
    const [eventIds, letter] = [await chosenEvents(args), await earlierLetter(db, args.url)];
    const about = { eventIds, siteNow: clock.site() };
    const events = await letterEvents(db, about);
    const reached = audiences.map(async (audience) => {
      const { length: readers } = await readersOf(db, { ...about, audience });
      return [audience, { readers, leftOut: eventsLeftOut(events, audience) }] as const;
    });
    const audience = letter?.audience ?? knownValue(args.url.searchParams, "to", audiences) ?? audiences[0];
    // The id is sent with the letter, so that a letter that is sent twice goes out once.
    const stored =
      letter && !letter.at
        ? { ...shownValues(organizersLetterFields, letter), id: letter.id }
        : { ...emptyValues(organizersLetterFields), audience, id: crypto.randomUUID() as string };
    return {
      stored,
      digest: digestOf(eventIds),
      event: events.length === 1 ? events[0] : undefined,
      events: events.length,
      reached: Object.fromEntries(await Promise.all(reached)) as Record<Audience, Reached>,
    };
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}

/** How many people a letter reaches, and the events of which it reaches nobody. */
interface Reached {
  readers: number;
  leftOut: { count: number; shown: (Pick<LetterEvent, "id" | "title" | "language"> & { why: Lack })[] };
}

/** Why there is nobody to write to. */
export type Lack = "over" | "hidden" | "noHost" | "noGuests";

const mostShown = 10;

function eventsLeftOut(events: readonly LetterEvent[], audience: Audience): Reached["leftOut"] {
  const all = events.flatMap((event) => {
    const why = reasonLeftOut(event, audience);
    return why ? [{ id: event.id, title: event.title, language: event.language, why }] : [];
  });
  return { count: all.length, shown: all.slice(0, mostShown) };
}

function reasonLeftOut(event: LetterEvent, audience: Audience): Lack | undefined {
  if (!event.isAhead) return "over";
  if (audience === "hosts") return event.hasHost ? undefined : "noHost";
  if (!event.isPublic) return "hidden";
  const { coming, waiting } = event;
  const guests = { coming, waiting, both: coming + waiting }[audience];
  return guests > 0 ? undefined : "noGuests";
}
