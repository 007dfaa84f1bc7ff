import * as z from "zod";
import { calledName } from "~/lib/text/called-name";
import { greetedName } from "~/lib/text/greeted-name";
import { changedQuery, type Query } from "~/lib/http/query";
import type { Thread } from "~/lib/palette/threads";
import { answeredOffers, offerOf } from "../edition/offers.ts";

/** The parts of a registration that the pages and the email after it use. */
export const welcomeSchema = z.object({
  /** The name for the greeting, or "". */
  name: z.string(),
  /** Seeds the position of their thread in the cloth. */
  seed: z.string().regex(/^[0-9a-f]{8}$/),
  interests: z.array(z.string().refine((key) => offerOf(key) !== undefined)),
  canAttendInvocation: z.boolean().nullable(),
  canAttendIntegration: z.boolean().nullable(),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** Returns the welcome of a registration; its id seeds the thread. */
export function welcomeOf(
  id: string,
  answers: Pick<Welcome, "canAttendInvocation" | "canAttendIntegration"> & {
    fullName: string;
    coCreatingInterests: readonly string[];
  },
): Welcome {
  const { fullName, coCreatingInterests, canAttendInvocation, canAttendIntegration } = answers;
  const interests = answeredOffers().filter((key) => coCreatingInterests.includes(key));
  const name = calledName(greetedName(fullName));
  return { name, seed: id.slice(0, 8), interests, canAttendInvocation, canAttendIntegration };
}

/** Returns the colors of somebody's thread; without offers, those of the opening evening. */
export function ownThreads({ interests: keys }: Pick<Welcome, "interests">): Thread[] {
  const colors = keys.flatMap((key) => offerOf(key)?.thread ?? []);
  return colors.length > 0 ? colors : ["marigold"];
}

/** Returns the sentence for the two answers, while both, one or none of the gatherings are upcoming. */
export function attendanceOf(
  {
    canAttendInvocation: opening,
    canAttendIntegration: closing,
  }: Pick<Welcome, "canAttendInvocation" | "canAttendIntegration">,
  toCome: number,
): "yes" | "maybe" | "no" | "neither" | "closing" | undefined {
  if (toCome === 1) return closing ? "closing" : undefined;
  if (toCome === 0) return undefined;
  if (opening === false) return closing === false ? "neither" : "no";
  return opening ? "yes" : "maybe";
}

const answers = { yes: true, no: false, maybe: null } as const;
type Answer = keyof typeof answers;

/** Returns the query of an address that leads back to the page, without the name. */
export function welcomeQuery(search: string, { seed, interests, ...welcome }: Welcome): Query {
  const answerOf = (stored: boolean | null) => Object.keys(answers).find((key) => answers[key as Answer] === stored);
  return changedQuery(search, {
    thread: [seed, ...interests].join("."),
    opening: answerOf(welcome.canAttendInvocation),
    closing: answerOf(welcome.canAttendIntegration),
  });
}

/** Reads such a query, which has no name. */
export function welcomeIn(query: URLSearchParams): Welcome | undefined {
  const [seed, ...interests] = (query.get("thread") ?? "").split(".");
  const answer = (name: string) => answers[query.get(name) as Answer] ?? null;
  return welcomeSchema.safeParse({
    name: "",
    seed,
    interests,
    canAttendInvocation: answer("opening"),
    canAttendIntegration: answer("closing"),
  }).data;
}

/** The welcome of a page that is opened without a query. */
export const anyWelcome: Welcome = {
  name: "",
  seed: "00000000",
  interests: [],
  canAttendInvocation: null,
  canAttendIntegration: null,
};
