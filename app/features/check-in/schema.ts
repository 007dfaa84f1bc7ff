import * as z from "zod";
import { longestAddress } from "~/lib/mail/longest-address";
import { visibleName } from "~/lib/fields/text-rules";
import { longestName } from "./longest-name.ts";

const gathering = z.enum(["invocation", "integration"], "unknownChoice");
const id = z.uuid("wrongType");

const common = {
  /** Made on the phone, so that sending twice counts once. */
  id,
  gathering,
  /** How many milliseconds ago it was done: clocks of phones are wrong, the time that passed is not. */
  ago: z.number("wrongType").int("wrongType").min(0, "wrongType").max(Number.MAX_SAFE_INTEGER, "wrongType"),
};

/** How many entries one call takes; a phone sends fewer, so that each call stays below 64 KB. */
const mostEntries = 100;

const entry = z.discriminatedUnion(
  "kind",
  [
    /** The person is a profile, or the walk-in by which alone the phone knew them. */
    z.object({ kind: z.literal("tick"), ...common, person: id }),
    z.object({ kind: z.literal("undo"), ...common, tick: id }),
    z.object({
      kind: z.literal("walk-in"),
      ...common,
      name: visibleName(longestName),
      /** As typed; whoever has none, or one that is none, is here all the same. */
      email: z.string("wrongType").max(longestAddress, "tooLong").nullish(),
      language: z.enum(["en", "es"], "unknownChoice"),
    }),
  ],
  "unknownChoice",
);

/** The body of POST /api/check-in: what a phone has queued, in the order in which it was done. */
export const checkInBody = z.object({
  /** The account that did all this; whoever is signed in on the phone by now may be somebody else. */
  owner: id.optional(),
  entries: z.array(entry, "wrongType").max(mostEntries, "tooLong"),
});

export type CheckInEntry = z.infer<typeof entry>;
export type Tick = Extract<CheckInEntry, { kind: "tick" }>;
export type Undo = Extract<CheckInEntry, { kind: "undo" }>;
export type WalkIn = Extract<CheckInEntry, { kind: "walk-in" }>;
/** As it waits on a phone; how long ago it was is said when it is sent. */
export type WaitingEntry = Omit<Tick, "ago"> | Omit<Undo, "ago"> | Omit<WalkIn, "ago">;

const instant = z.iso.datetime();

/** Who is here, who ticked it, and when. */
export const checkIn = z.object({
  id,
  /** Null for somebody who is known by name alone. */
  person: id.nullable(),
  name: z.string(),
  state: z.enum(["here", "repeated", "undone"]),
  at: instant,
  /** The name of who ticked; null when it is not known anymore. */
  by: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** What became of an entry, and who is here with what it was about. */
export const entryOutcome = z.object({
  id,
  outcome: z.enum([
    "here",
    /** Somebody else's tick came first. */
    "here-before",
    "not-on-list",
    "undone",
    /** The tick is undone, and somebody else's of the same person holds. */
    "still-here",
    "nothing-to-undo",
    "registered",
    "registered-before",
    /** Here by name; the address has an account, or is known by another name, and only its owner registers it. */
    "left-to-owner",
    /** Here by name; the address is none, or was used too often. */
    "not-registered",
  ]),
  checkIn: checkIn.nullable(),
});
export type EntryOutcome = z.infer<typeof entryOutcome>;

export const checkInAnswer = z.object({ success: z.literal(true), outcomes: z.array(entryOutcome) });

/** The query of GET /api/check-in. */
export const checkInListQuery = z.object({
  gathering,
  /** The account that opened the list; another one may be signed in by now. */
  owner: z.string().max(100).optional(),
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  people: z.string().max(100).optional(),
});

/** The answer of GET /api/check-in. */
export const checkInList = z.object({
  success: z.literal(true),
  gathering,
  /** Changes whenever somebody is on the list who was not, or the other way around. */
  people: z.object({
    version: z.string(),
    /** Left out where the phone has this version already. */
    names: z.array(z.object({ id, name: z.string() })).optional(),
  }),
  /** Everybody who is here; after `since`, what has changed. */
  checkIns: z.array(checkIn),
  /** The newest change; the next question is for what came after. */
  change: z.number().int(),
  counts: z.object({
    here: z.number().int(),
    /** Said yes to this gathering. */
    expected: z.number().int(),
    expectedHere: z.number().int(),
    maybe: z.number().int(),
  }),
});
export type CheckInList = z.infer<typeof checkInList>;
