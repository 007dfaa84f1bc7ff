import type { LoaderFunctionArgs } from "react-router";
import { descriptionHtml } from "../description.server.ts";
import { readCursor } from "../cursor.ts";
import { conflictsAhead, conflictsOfEvent, type MetConflict } from "../conflicts/queries.server.ts";
import { readEventsQuery, type EventsQuery } from "../event-list/events-query.ts";
import { eventDays, eventsPage, type EventsPage } from "../event-list/queries.server.ts";
import { draftOf, emptyDraft, type EventDraft } from "../organize/event-draft.ts";
import type { ManagedEvent } from "../organize/managed-event.ts";
import {
  eventCounts,
  knownPlaces,
  lookAlikes,
  managedEventById,
  type LookAlike,
} from "../organize/managed-events.server.ts";
import type { EventPicture } from "../pictures/picture.ts";
import { requestedPictureOf, pictureOf } from "../pictures/queries.server.ts";
import { canRepeat } from "../repeat/repeated.ts";
import { hostChangeOf, type HostChange } from "../hosts/queries.server.ts";
import { applyRequest } from "../hosts/host-request.ts";
import type { EventField } from "../fields.ts";
import { countConcerned, type Concerned } from "../notices/queries.server.ts";
import type { VenueChoice } from "../components/event-inputs.tsx";
import { venueChoices } from "~/features/map/venues/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Day } from "~/i18n/dates";
import { openers } from "./list/list-url.ts";
import { openRepeat, type OpenedRepeat } from "./form/repeat.server.ts";

export interface OpenedForm {
  kind: "form";
  /** The id of the new event, so that submitting twice creates one event. */
  id: string;
  /** The event that is edited; undefined for a new one. */
  stored: ManagedEvent | undefined;
  /** True if the event was deleted in the meantime. Its input can be saved as a new event. */
  isGone?: true;
  draft: EventDraft;
  /** The people affected by a change of day, time or place; undefined if nobody would be notified. */
  concerned?: Concerned | undefined;
  /** The picture of the event that is duplicated, and its description. */
  pictureOf?: { id: string; alt: string } | undefined;
  places: string[];
  venues: VenueChoice[];
  /** The conflicts of the stored event. */
  conflicts: MetConflict[];
  mapsKey: string | undefined;
}

/** The form that the address opens next to the list. */
export type Opened =
  | OpenedForm
  | { kind: "cancel"; event: ManagedEvent; concerned: Concerned }
  | {
      kind: "decide";
      event: ManagedEvent;
      /** The description as visitors will see it. */
      html: string | null;
      alike: LookAlike[];
      conflicts: MetConflict[];
      picture: EventPicture | undefined;
      /** The picture that the host asks for. */
      requestedPicture: EventPicture | undefined;
      change?: HostChange | undefined;
      /** The parts of the requested change that can no longer be carried out. */
      unfit: UnfitPart[];
      concerned: Concerned;
    }
  | OpenedRepeat
  | { kind: "gone" }
  /** The proposal or request was decided in the meantime. */
  | { kind: "decided" };

export interface Listed extends EventsPage {
  /** The time that separated upcoming from past events. */
  now: Date;
  pending: number;
  /** The number of events to come that collide. */
  colliding: number;
  /** The days of the edition's year on which events start. */
  eventDays: Day[];
  /** True if there is no event at all, whatever the filter. */
  isEmpty: boolean;
}

export interface EventsView {
  owner: string;
  query: EventsQuery;
  /** Resolves when the list is ready, with undefined if it could not be read. */
  list: Promise<Listed | undefined>;
  opened: Opened | undefined;
}

/** Loads the screen. */
export async function eventsView(args: LoaderFunctionArgs): Promise<EventsView> {
  const { url, context } = args;
  const list = listedAt({ url, context });
  const { userId: owner } = requireAdmin(args);
  return { owner, query: readEventsQuery(url.searchParams), list, opened: await openedBy(args) };
}

/** Loads the list of an address. If the database cannot be reached, it logs that and returns undefined. */
export async function listedAt({
  url,
  context,
}: Pick<LoaderFunctionArgs, "url" | "context">): Promise<Listed | undefined> {
  const { db, clock } = context.get(requestContext);
  const now = clock.site();
  const at = (name: string) => readCursor(url.searchParams.get(name) ?? "");
  const { zone, year } = context.get(editionContext);
  const query = { ...readEventsQuery(url.searchParams), after: at("after"), before: at("before"), now, zone };
  const read = async () => {
    const [page, counts, conflicts, days] = await Promise.all([
      eventsPage(db, query),
      eventCounts(db),
      conflictsAhead(db, now),
      eventDays(db, { year, zone }),
    ]);
    return { ...page, ...counts, colliding: conflicts.length, eventDays: days, now };
  };
  return unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
}

async function openedBy(args: LoaderFunctionArgs): Promise<Opened | undefined> {
  const { context } = args;
  const query = args.url.searchParams;
  const opener = openers.find((name) => query.has(name));
  if (!opener) return undefined;
  if (opener === "new") return openForm(context, { stored: undefined, draft: emptyDraft });
  const { db } = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const event = await managedEventById(db, query.get(opener)!, zone);
  if (!event && opener === "edit") return openForm(context, { stored: undefined, isGone: true, draft: emptyDraft });
  if (!event) return { kind: "gone" };
  if (opener === "copy") {
    const picture = await pictureOf(db, event.id);
    const along = picture && { id: event.id, alt: picture.alt };
    return openForm(context, { stored: undefined, draft: draftOf(event), pictureOf: along });
  }
  if (opener === "repeat") return canRepeat(event) ? openRepeat(args, event) : { kind: "gone" };
  if (opener === "decide") return openReview(args, event);
  const concerned = await countConcernedBy(args, event);
  if (opener === "cancel") return { kind: opener, event, concerned };
  return openForm(context, { stored: event, draft: draftOf(event), concerned });
}

/** Loads a proposal with similar events, or the change that a host asks for. */
async function openReview(args: LoaderFunctionArgs, event: ManagedEvent): Promise<Opened> {
  const { db } = args.context.get(requestContext);
  const stored = await hostChangeOf(db, event.id);
  const change = stored?.state === "waiting" ? stored : undefined;
  if (!change && event.status !== "pending" && event.status !== "declined") return { kind: "decided" };
  const requestedPicture = change && (await requestedPictureOf(db, event.id));
  const siteNow = args.context.get(requestContext).clock.site();
  const conflicts = await conflictsOfEvent(db, { ...event, ...change?.event }, siteNow);
  const colliding = new Set(conflicts.map((conflict) => conflict.event?.id));
  const alike = await lookAlikes(db, event, args.context.get(editionContext).zone);
  return {
    kind: "decide",
    event,
    html: event.description && descriptionHtml(event.description),
    picture: await pictureOf(db, event.id),
    requestedPicture,
    conflicts,
    // An event that collides is not listed as a possible duplicate too.
    alike: alike.filter((other) => !colliding.has(other.event.id)),
    change,
    unfit: change?.kind === "change" ? unfitParts(change, event, requestedPicture) : [],
    concerned: await countConcernedBy(args, event),
  };
}

export type UnfitPart = EventField | "picture";

function unfitParts(change: HostChange, event: ManagedEvent, requestedPicture: EventPicture | undefined): UnfitPart[] {
  const applied = applyRequest(event, change);
  const isPictureGone = change.picture && !requestedPicture;
  return [...(applied.ok ? [] : applied.unfit), ...(isPictureGone ? (["picture"] as const) : [])];
}

/** Returns whom a change affects. An event that is over or not public affects nobody. */
async function countConcernedBy(args: LoaderFunctionArgs, event: ManagedEvent): Promise<Concerned> {
  const { db, clock } = args.context.get(requestContext);
  if (event.status !== "published" || new Date(event.end_date) <= clock.site())
    return { hosts: 0, starred: 0, coming: 0 };
  return countConcerned(db, event.id, requireAdmin(args).profileId);
}

async function openForm(
  context: LoaderFunctionArgs["context"],
  start: Pick<OpenedForm, "stored" | "isGone" | "draft" | "concerned" | "pictureOf">,
): Promise<OpenedForm> {
  const { db, config, clock } = context.get(requestContext);
  const places = await knownPlaces(db);
  const venues = await venueChoices(db, start.stored ?? { place_id: start.draft.place_id || null });
  const conflicts = start.stored ? await conflictsOfEvent(db, start.stored, clock.site()) : [];
  return { kind: "form", id: crypto.randomUUID(), ...start, places, venues, conflicts, mapsKey: config.mapsKey };
}
