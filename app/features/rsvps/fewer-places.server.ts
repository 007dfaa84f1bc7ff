import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { FewerPlaces } from "../calendar/components/event-inputs.tsx";
import type { EventDraft } from "../calendar/organize/event-draft.ts";
import { placesOfEvent } from "./queries.server.ts";

/** Returns how many are coming if a form lowers the number of places below them, so that it can ask first. */
export async function fewerPlaces(
  context: RequestContext,
  { id, draft }: { id: string; draft: Pick<EventDraft, "coming_mode" | "capacity"> },
): Promise<FewerPlaces | undefined> {
  const capacity = Number(draft.capacity);
  if (draft.coming_mode !== "book" || !Number.isInteger(capacity) || capacity < 1) return undefined;
  const read = () => placesOfEvent(context.db, id);
  // An outage refuses the form a moment later, and keeps what was typed.
  const places = await unlessDatabaseOutage(context, read, () => undefined);
  const isLowered = places && (places.capacity === null || capacity < places.capacity);
  return isLowered && places.coming > capacity ? { coming: places.coming, capacity } : undefined;
}
