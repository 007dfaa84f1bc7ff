import { textOf } from "~/lib/forms/form-body";
import { isUuid } from "~/lib/database/uuid";
import type { LocationLink } from "../../event-list/commands.server.ts";
import { chosenVenue } from "../../organize/event-draft.ts";

/** Reads the ticked rows of the form; each is numbered. One without a venue is left out. */
export function postedLinks(form: FormData): LocationLink[] {
  return form.getAll("row").flatMap((row) => {
    const { place_id, room_id } = chosenVenue(textOf(form, `venue-${String(row)}`));
    if (!isUuid(place_id)) return [];
    return [{ location: textOf(form, `location-${String(row)}`), place_id, room_id: isUuid(room_id) ? room_id : null }];
  });
}
