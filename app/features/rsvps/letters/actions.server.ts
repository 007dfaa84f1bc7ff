import { isUuid } from "~/lib/database/uuid";
import { bodyOf } from "~/lib/fields/values";
import { runAction } from "~/platform/http/run-action.server";
import type { Use } from "~/platform/throttle.server";
import { proposalByToken } from "../../calendar/hosts/proposed-events.server.ts";
import type { Actor } from "../../identity/actor.server.ts";
import type { Person } from "../../identity/viewer.ts";
import { lettersPerEvent, rsvpPerAddress } from "../limits.server.ts";
import { takeLetterBack, writeLetter, type LetterOutcome } from "./commands.server.ts";
import { hostLetterFields, organizersLetterFields } from "./fields.ts";
import { digestOf, letterById, readersOf } from "./queries.server.ts";
import type { LetterRefusal, OrganizersLetterRefusal } from "./refusal.ts";
import {
  hostLetterInput,
  organizersLetterInput,
  type HostLetterInput,
  type TypedLetter,
  type TypedOrganizersLetter,
} from "./schema.ts";

/** What a host sees before a letter is sent. */
export interface LetterPreview {
  id: string;
  letter: HostLetterInput;
  guests: number;
}

interface SubmittedHostLetter {
  /** The secret of the host's link. */
  token: string;
  typed: TypedLetter;
}

/** Checks a letter and counts whom it goes to; nothing is sent. */
export async function previewLetter(
  { context }: Actor,
  { token, typed }: SubmittedHostLetter,
): Promise<{ ok: true; preview: LetterPreview } | LetterRefusal> {
  const { db, limits, ip, clock } = context;
  return runAction(context, {
    schema: hostLetterInput,
    body: bodyOf(hostLetterFields, typed),
    limits: () => limits.use([rsvpPerAddress, ip]),
    command: async (letter): Promise<{ ok: true; preview: LetterPreview } | LetterRefusal> => {
      const event = await proposalByToken(db, token);
      if (!event) return { ok: false, reason: "link-unknown" };
      const { length: guests } = await readersOf(db, {
        eventIds: [event.id],
        audience: letter.audience,
        siteNow: clock.site(),
      });
      if (guests === 0) return { ok: false, reason: "nobody" };
      return { ok: true, preview: { id: crypto.randomUUID(), letter, guests } };
    },
  });
}

/** Sends the letter of a preview. Hosts are not strangers, but a link may be passed on: three letters a day are enough. */
export async function submitLetter(
  { context }: Actor,
  { token, typed, id }: SubmittedHostLetter & { id: string },
): Promise<LetterOutcome | LetterRefusal> {
  const { db, limits, ip, clock, config } = context;
  return runAction(context, {
    schema: hostLetterInput,
    body: bodyOf(hostLetterFields, typed),
    limits: async () => {
      // Sending the same letter again uses none of the three.
      const isFirst = isUuid(id) && !(await letterById(db, id));
      const event = isFirst && (await proposalByToken(db, token));
      const eventLimits: Use[] = event ? [[lettersPerEvent, event.id]] : [];
      return limits.use([rsvpPerAddress, ip], ...eventLimits);
    },
    command: async (letter): Promise<LetterOutcome> => {
      const event = await proposalByToken(db, token);
      if (!event || !isUuid(id)) return { ok: false, reason: "link-unknown" };
      const author = { profileId: null, now: clock.now(), isHost: true } as const;
      const deps = { siteNow: clock.site(), origin: config.origin };
      return writeLetter(db, { id, eventIds: [event.id], letter, author }, deps);
    },
    mails: true,
  });
}

interface SubmittedOrganizersLetter {
  id: string;
  typed: TypedOrganizersLetter;
  /** Reads the ids of the events that the letter is about. */
  readEventIds: () => Promise<string[]>;
  /** The digest of the events on the form. If they are others now, the letter is not sent. */
  openedDigest: string;
}

/** Sends an organizers' letter to the guests or hosts of these events. */
export function submitOrganizersLetter(
  { context, viewer }: Actor<Person>,
  { id, typed, readEventIds, openedDigest }: SubmittedOrganizersLetter,
): Promise<{ ok: true; readers: number; events: string[] } | OrganizersLetterRefusal> {
  const { db, clock, config } = context;
  return runAction(context, {
    schema: organizersLetterInput,
    body: bodyOf(organizersLetterFields, typed),
    command: async (input) => {
      if (!isUuid(id)) return { ok: false, reason: "unreadable" } as const;
      const eventIds = await readEventIds();
      if (digestOf(eventIds) !== openedDigest) return { ok: false, reason: "changed" } as const;
      const author = { profileId: viewer.profileId, now: clock.now() };
      const letter = { ...input, takes_replies: false };
      const deps = { siteNow: clock.site(), origin: config.origin };
      const outcome = await writeLetter(db, { id, eventIds, letter, author }, deps);
      return outcome.ok ? { ...outcome, events: eventIds } : outcome;
    },
    mails: true,
  });
}

/** Takes back an organizers' letter that hasn't left. */
export function submitTakingBack({ context, viewer }: Actor<Person>, id: string) {
  const author = { profileId: viewer.profileId, now: context.clock.now() };
  return runAction(context, {
    command: async () =>
      isUuid(id) ? takeLetterBack(context.db, id, author) : ({ ok: false, reason: "left" } as const),
  });
}
