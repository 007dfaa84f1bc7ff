import type { Db } from "~/platform/database/db.server";
import type { Viewer } from "../identity/viewer.ts";
import type { OwnPlace } from "./components/coming-box.tsx";
import type { KnownGuest } from "./components/rsvp-form.tsx";
import { rsvpOf } from "./queries.server.ts";
import { rsvpToken } from "./rsvp-link.server.ts";

/** Returns what the form knows of a signed-in person. */
export function guestOf(viewer: Viewer): KnownGuest | undefined {
  return viewer.kind === "anonymous" ? undefined : { name: viewer.fullName, email: viewer.email };
}

/** Returns what a signed-in person has said about an event, with the link to change it. */
export async function ownPlaceOf(
  db: Db,
  { viewer, eventId, secret }: { viewer: Viewer; eventId: string; secret: string },
): Promise<OwnPlace | undefined> {
  if (viewer.kind === "anonymous") return undefined;
  const rsvp = await rsvpOf(db, { eventId, email: viewer.email });
  if (!rsvp || rsvp.state === "gone") return undefined;
  const { id, state, people } = rsvp;
  return { state, people, token: rsvpToken(secret, id) };
}
