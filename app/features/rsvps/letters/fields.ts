import type { Fields } from "~/lib/fields/field";

/** The guests who read a letter: those who have a place, those who wait for one, or both. */
const guests = ["coming", "waiting", "both"] as const;
export type GuestAudience = (typeof guests)[number];

/** The readers of a letter: guests, or the hosts of the events. */
export const audiences = [...guests, "hosts"] as const;
export type Audience = (typeof audiences)[number];

const longest = 2_000;

/** One of the two texts is enough. */
const texts = {
  text_en: { kind: "long text", column: "text_en", max: longest },
  text_es: { kind: "long text", column: "text_es", max: longest },
} as const satisfies Fields;

/** A host's letter to the guests of an event. */
export const hostLetterFields = {
  audience: { kind: "choice", column: "audience", choices: guests, usual: "coming" },
  ...texts,
  /** Whether answers go to the host's own address. */
  takes_replies: { kind: "tick", column: "takes_replies", isOn: false },
} as const satisfies Fields;

/** The organizers' letter about one event or several. */
export const organizersLetterFields = {
  audience: { kind: "choice", column: "audience", choices: audiences, usual: "coming" },
  ...texts,
} as const satisfies Fields;
