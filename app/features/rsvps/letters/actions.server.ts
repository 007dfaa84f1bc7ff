import { isUuid } from "~/lib/database/uuid";
import { bodyOf } from "~/lib/fields/values";
import { runAction } from "~/platform/http/run-action.server";
import type { Use } from "~/platform/throttle.server";
import { proposalByToken } from "../../calendar/hosts/proposed-events.server.ts";
import type { Actor } from "../../identity/actor.server.ts";
import { lettersPerEvent, rsvpPerAddress } from "../limits.server.ts";
import { writeToGuests, type LetterOutcome } from "./commands.server.ts";
import { letterFields } from "./fields.ts";
import { letterById, readersOf } from "./queries.server.ts";
import type { LetterRefusal } from "./refusal.ts";
import { letterInput, type LetterInput, type TypedLetter } from "./schema.ts";

/** What a host sees before a letter is sent. */
export interface LetterPreview {
  id: string;
  letter: LetterInput;
  guests: number;
}

interface HostsLetter {
  /** The secret of the host's link. */
  token: string;
  typed: TypedLetter;
}

/** Checks a letter and counts whom it goes to; nothing is sent. */
export async function previewLetter(
  { context }: Actor,
  { token, typed }: HostsLetter,
): Promise<{ ok: true; preview: LetterPreview } | LetterRefusal> {
  const { db, limits, ip } = context;
  return runAction(context, {
    schema: letterInput,
    body: bodyOf(letterFields, typed),
    limits: () => limits.use([rsvpPerAddress, ip]),
    command: async (letter): Promise<{ ok: true; preview: LetterPreview } | LetterRefusal> => {
      const event = await proposalByToken(db, token);
      if (!event) return { ok: false, reason: "link-unknown" };
      const { length: guests } = await readersOf(db, { eventId: event.id, audience: letter.audience });
      if (guests === 0) return { ok: false, reason: "nobody" };
      return { ok: true, preview: { id: crypto.randomUUID(), letter, guests } };
    },
  });
}

/** Sends the letter of a preview. Hosts are not strangers, but a link may be passed on: three letters a day are enough. */
export async function submitLetter(
  { context }: Actor,
  { token, typed, id }: HostsLetter & { id: string },
): Promise<LetterOutcome | LetterRefusal> {
  const { db, limits, ip, clock, config } = context;
  return runAction(context, {
    schema: letterInput,
    body: bodyOf(letterFields, typed),
    limits: async () => {
      // A second press of the same letter costs none of the three.
      const isFirst = isUuid(id) && !(await letterById(db, id));
      const event = isFirst && (await proposalByToken(db, token));
      const ofEvent: Use[] = event ? [[lettersPerEvent, event.id]] : [];
      return limits.use([rsvpPerAddress, ip], ...ofEvent);
    },
    command: async (letter): Promise<LetterOutcome> => {
      const event = await proposalByToken(db, token);
      if (!event || !isUuid(id)) return { ok: false, reason: "link-unknown" };
      const deps = { now: clock.now(), siteNow: clock.site(), origin: config.origin };
      return writeToGuests(db, { id, eventId: event.id, letter }, deps);
    },
    mails: true,
  });
}
