import { readCursor } from "~/features/calendar/cursor";
import { draftOf, emptyDraft, type EventDraft } from "~/features/calendar/event-draft";
import type { ManagedEvent } from "~/features/calendar/managed-event";
import {
  eventCounts,
  knownPlaces,
  managedEventById,
  managedEventPage,
  views,
  type EventPage,
  type View,
} from "~/features/calendar/managed-events.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "../+types/events";
import { openers } from "./wanted.ts";

export interface OpenedForm {
  kind: "form";
  /** The id a new event will have, so that sending twice makes one. */
  id: string;
  /** The event that is changed; none for a new one. */
  stored: ManagedEvent | undefined;
  draft: EventDraft;
  places: string[];
  mapsKey: string | undefined;
}

/** What the address opens beside the list. */
export type Opened = OpenedForm | { kind: "delete" | "cancel" | "decide"; event: ManagedEvent } | { kind: "gone" };

export interface Listed extends EventPage {
  pending: number;
  /** True while there is no event at all, whatever the filter. */
  isEmpty: boolean;
}

/** What the screen shows. The list comes when it is ready; undefined says that it could not be read. */
export async function eventsView({ url, context }: Route.LoaderArgs) {
  const { db, clock, log, requestId } = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const query = url.searchParams;
  const view: View = views.find((known) => known === query.get("show")) ?? "all";
  const search = (query.get("q") ?? "").slice(0, 200);
  const wanted = { view, search, after: readCursor(query.get("after") ?? ""), now: clock.site(), zone };
  const list: Promise<Listed | undefined> = Promise.all([managedEventPage(db, wanted), eventCounts(db)]).then(
    ([page, counts]) => ({ ...page, ...counts }),
    (error) => {
      log("error", "events-unread", { requestId, error });
      return undefined;
    },
  );
  return { view, search, list, opened: await openedBy(query, context) };
}

async function openedBy(query: URLSearchParams, context: Route.LoaderArgs["context"]): Promise<Opened | undefined> {
  const opener = openers.find((name) => query.has(name));
  if (!opener) return undefined;
  if (opener === "new") return openForm(context, { stored: undefined, draft: emptyDraft });
  const { db } = context.get(requestContext);
  const event = await managedEventById(db, query.get(opener)!, context.get(editionContext).zone);
  if (!event) return { kind: "gone" };
  if (opener === "edit") return openForm(context, { stored: event, draft: draftOf(event) });
  if (opener === "copy") return openForm(context, { stored: undefined, draft: draftOf(event) });
  return { kind: opener, event };
}

async function openForm(
  context: Route.LoaderArgs["context"],
  start: Pick<OpenedForm, "stored" | "draft">,
): Promise<OpenedForm> {
  const { db, config } = context.get(requestContext);
  const places = await knownPlaces(db);
  return { kind: "form", id: crypto.randomUUID(), ...start, places, mapsKey: config.mapsKey };
}
