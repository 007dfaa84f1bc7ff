import { sql } from "kysely";
import type { PictureFile } from "../event.ts";

/** The largest JPEG of an event's picture, as a column in a query on `events`. */
export const largestFile = sql<PictureFile | null>`(
  select json_build_object('id', p.id, 'width', f.width, 'height', f.height, 'length', f.length)
  from event_pictures as p join picture_files as f on f.files_id = p.files_id
  where p.event_id = events.id and p.removed_at is null and f.format = 'jpeg'
  order by f.width desc limit 1)`.as("picture");
