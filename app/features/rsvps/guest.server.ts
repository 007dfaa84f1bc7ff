import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Db } from "~/platform/database/db.server";
import { flashDataContext } from "~/platform/http/flash.server";
import type { Viewer } from "../identity/viewer.ts";
import { registrationByLink } from "../registration/queries.server.ts";
import type { KnownGuest } from "./components/rsvp-form.tsx";
import { ownLinksOf } from "./own-links.ts";
import { comingsOf, type OwnComing } from "./queries.server.ts";
import { rsvpIdIn, rsvpToken } from "./rsvp-link.server.ts";

/** Returns what the form knows of a signed-in person. */
export function guestOf(viewer: Viewer): KnownGuest | undefined {
  return viewer.kind === "anonymous" ? undefined : { name: viewer.fullName, email: viewer.email };
}

interface Visit {
  viewer: Viewer;
  request: Request;
  secret: string;
  now: Date;
}

const saidComing = z.object({ saidComing: z.string() });

/** Returns whether the previous request said, without an account, that somebody comes to the event. */
export function hasJustSaidComing(context: Readonly<RouterContextProvider>, eventId: string): boolean {
  return saidComing.safeParse(context.get(flashDataContext)).data?.saidComing === eventId;
}

/** Returns the guest whose registration was opened by its personal link in this browser. */
export async function guestByLink(
  db: Db,
  { request, now }: Pick<Visit, "request" | "now">,
): Promise<KnownGuest | undefined> {
  for (const link of ownLinksOf(request)) {
    const registration = await registrationByLink(db, link, now);
    if (registration) return { name: registration.fullName, email: registration.email };
  }
  return undefined;
}

/** A visitor's reply to an event, with the token of the page that changes it. */
export type LinkedComing = OwnComing & { token: string };

/** Returns what a visitor is coming to: by their account, or without one by the links that were opened in this browser. */
export async function ownComings(db: Db, { viewer, request, secret, now }: Visit): Promise<LinkedComing[]> {
  const identity =
    viewer.kind === "anonymous"
      ? { ids: ownLinksOf(request).flatMap((link) => rsvpIdIn(secret, link) ?? []) }
      : { email: viewer.email, profileId: viewer.profileId };
  const comings = await comingsOf(db, identity, now);
  return comings.map((coming) => ({ ...coming, token: rsvpToken(secret, coming.id) }));
}
