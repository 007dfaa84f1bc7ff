import { isUuid } from "~/lib/database/uuid";
import { schemaOf } from "~/lib/fields/schema";
import { bodyOf, typedValues } from "~/lib/fields/values";
import { formError } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";
import type { Refusal } from "~/lib/forms/refusal";
import type { Use } from "~/platform/throttle.server";
import { countHeads, type Author, type EventOutcome } from "../calendar/commands.server.ts";
import { countedFields } from "../calendar/fields.ts";
import type { Actor } from "../identity/actor.server.ts";
import type { Person } from "../identity/viewer.ts";
import {
  acceptOffer,
  askForPlace,
  changeRsvp,
  giveUpPlace,
  removeRsvp,
  type RsvpChangeOutcome,
  type RsvpDeps,
  type RsvpOutcome,
} from "./commands.server.ts";
import { rsvpFields } from "./fields.ts";
import { rsvpOverall, rsvpPerAddress, rsvpPerLink, rsvpPerMailbox } from "./limits.server.ts";
import type { RsvpRefusal } from "./refusal.ts";
import { rsvpChange, rsvpInput } from "./schema.ts";

type SubmitOutcome = Extract<RsvpOutcome, { ok: true }> | RsvpRefusal;
type ChangeOutcome = { ok: true } | RsvpRefusal;

/** Handles the form of an event's page. The limits for strangers keep anybody from mailing others with it. */
export async function submitRsvp(actor: Actor, eventId: string, form: FormData | undefined): Promise<SubmitOutcome> {
  const refused = formError(form);
  if (refused || !form) return refused!;
  if (!isUuid(eventId)) return { ok: false, reason: "closed" };
  const { context, viewer, language } = actor;
  const { db, limits, ip } = context;
  const person = viewer.kind === "anonymous" ? undefined : viewer;
  const body = bodyOf(rsvpFields, typedValues(rsvpFields, form));
  return runAction(context, {
    schema: rsvpInput,
    body: { ...body, email: person?.email ?? body["email"] },
    limits: ({ email }) => {
      const strangerLimits: Use[] = person
        ? []
        : [
            [rsvpPerMailbox, email],
            [rsvpOverall, "all"],
          ];
      return limits.use([rsvpPerAddress, ip], ...strangerLimits);
    },
    command: (input): Promise<SubmitOutcome> =>
      askForPlace(db, { eventId, input, language, profileId: person?.profileId ?? null }, rsvpDeps(actor)),
    mails: true,
  });
}

/** Changes the number of people and the line for the host, by the link. */
export async function submitRsvpChange(actor: Actor, token: string, form: FormData): Promise<ChangeOutcome> {
  const { people, note } = rsvpFields;
  return runAction(actor.context, {
    schema: rsvpChange,
    body: bodyOf(rsvpFields, typedValues({ people, note }, form)),
    limits: linkLimits(actor, token),
    command: (change): Promise<RsvpChangeOutcome> => changeRsvp(actor.context.db, token, change, rsvpDeps(actor)),
    mails: true,
  });
}

/** Accepts an offer or gives up a place, by the link. */
export async function submitRsvpButton(
  actor: Actor,
  token: string,
  button: "accept" | "leave",
): Promise<ChangeOutcome> {
  const command = button === "accept" ? acceptOffer : giveUpPlace;
  return runAction(actor.context, {
    limits: linkLimits(actor, token),
    command: (): Promise<RsvpChangeOutcome> => command(actor.context.db, token, rsvpDeps(actor)),
    mails: true,
  });
}

function linkLimits({ context: { limits, ip } }: Actor, token: string) {
  return () => limits.use([rsvpPerAddress, ip], [rsvpPerLink, token]);
}

function rsvpDeps({ context: { clock, config } }: Pick<Actor, "context">): RsvpDeps {
  return { now: clock.now(), siteNow: clock.site(), origin: config.origin, secret: config.secret };
}

/** Saves the head count of a host or an organizer. */
export async function submitHeads(
  { context }: Pick<Actor, "context">,
  { eventId, author, form }: { eventId: string; author: Omit<Author, "now">; form: FormData },
): Promise<EventOutcome | Refusal<"heads", "unavailable">> {
  const { db, clock, limits, ip } = context;
  const [now, siteNow] = [clock.now(), clock.site()];
  return runAction(context, {
    schema: schemaOf(countedFields),
    body: bodyOf(countedFields, typedValues(countedFields, form)),
    limits: () => limits.use([rsvpPerAddress, ip]),
    command: ({ heads }) => countHeads(db, { id: eventId, heads, author: { ...author, now }, siteNow }),
  });
}

/** Takes somebody off the list of an event for an organizer. */
export async function submitRemoval({ context, viewer }: Actor<Person>, id: string): Promise<ChangeOutcome> {
  if (!isUuid(id)) return { ok: false, reason: "link-unknown" };
  const by = viewer.profileId ?? "admin";
  return runAction(context, {
    command: (): Promise<RsvpChangeOutcome> => removeRsvp(context.db, { id, by }, rsvpDeps({ context })),
    mails: true,
  });
}
