import * as z from "zod";
import { longestAddress } from "~/lib/mail/longest-address";
import { visibleName } from "~/lib/fields/text-rules";
import { detailFields } from "../people/fields.ts";

const gathering = z.enum(["invocation", "integration"], "unknownChoice");
const id = z.uuid("wrongType");

const common = {
  /** Generated on the phone, so that sending it twice has no effect. */
  id,
  gathering,
  /** How many milliseconds ago it happened, because phone clocks are unreliable while elapsed time is not. */
  ago: z.number("wrongType").int("wrongType").min(0, "wrongType").max(Number.MAX_SAFE_INTEGER, "wrongType"),
};

/** The maximum number of entries per call; a phone sends fewer, so that each call stays below 64 KB. */
const mostEntries = 100;

const entry = z.discriminatedUnion(
  "kind",
  [
    /** The person is a profile, or the walk-in that the phone knew. */
    z.object({ kind: z.literal("tick"), ...common, person: id }),
    z.object({ kind: z.literal("undo"), ...common, tick: id }),
    z.object({
      kind: z.literal("walk-in"),
      ...common,
      name: visibleName(detailFields.fullName.max),
      /** As typed; a missing or invalid address does not prevent the check-in. */
      email: z.string("wrongType").max(longestAddress, "tooLong").nullish(),
      language: z.enum(["en", "es"], "unknownChoice"),
    }),
  ],
  "unknownChoice",
);

/** The body of POST /api/check-in: the entries that a phone has queued, in order. */
export const checkInBody = z.object({
  /** The account that made the entries; another one may be signed in by now. */
  owner: id.optional(),
  entries: z.array(entry, "wrongType").max(mostEntries, "tooLong"),
});

export type CheckInEntry = z.infer<typeof entry>;
export type Tick = Extract<CheckInEntry, { kind: "tick" }>;
export type Undo = Extract<CheckInEntry, { kind: "undo" }>;
export type WalkIn = Extract<CheckInEntry, { kind: "walk-in" }>;
/** An unsent entry; `ago` is computed when it is sent. */
export type WaitingEntry = Omit<Tick, "ago"> | Omit<Undo, "ago"> | Omit<WalkIn, "ago">;

const instant = z.iso.datetime();

/** A check-in: the person, who checked them in, and when. */
export const checkIn = z.object({
  id,
  /** Null for a walk-in known only by name. */
  person: id.nullable(),
  name: z.string(),
  state: z.enum(["here", "repeated", "undone"]),
  at: instant,
  /** The steward's name; null if it is no longer known. */
  by: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type CheckIn = z.infer<typeof checkIn>;

/** The outcome of an entry, with the resulting check-in of its person. */
export const entryOutcome = z.object({
  id,
  outcome: z.enum([
    "here",
    /** Another steward's tick was earlier. */
    "here-before",
    "not-on-list",
    "undone",
    /** The tick is undone, but another steward's tick of the same person counts. */
    "still-here",
    "nothing-to-undo",
    "registered",
    "registered-before",
    /**
     * Checked in by name. The address has an account, or is known under another name, so only its owner can register
     * it.
     */
    "left-to-owner",
    /** Checked in by name. The address is invalid, or was used too often. */
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
  /** The version changes whenever people are added to or removed from the list. */
  people: z.object({
    version: z.string(),
    /** Omitted if the phone has this version. */
    names: z.array(z.object({ id, name: z.string() })).optional(),
  }),
  /** Everybody who is here, or the changes after `since`. */
  checkIns: z.array(checkIn),
  /** The newest change; pass it as `since` next time. */
  change: z.number().int(),
  counts: z.object({
    here: z.number().int(),
    /** The number of people who said they would come. */
    expected: z.number().int(),
    expectedHere: z.number().int(),
    maybe: z.number().int(),
  }),
});
export type CheckInList = z.infer<typeof checkInList>;
