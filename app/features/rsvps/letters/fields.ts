import type { Fields } from "~/lib/fields/field";

/** Who reads a host's letter: those who have a place, those who wait for one, or both. */
export const audiences = ["coming", "waiting", "both"] as const;

const longest = 2_000;

/** A host's letter to the guests of an event. One of the two texts is enough. */
export const letterFields = {
  audience: { kind: "choice", column: "audience", choices: audiences, usual: "coming" },
  text_en: { kind: "long text", column: "text_en", max: longest },
  text_es: { kind: "long text", column: "text_es", max: longest },
  /** Whether answers go to the host's own address. */
  takes_replies: { kind: "tick", column: "takes_replies", isOn: false },
} as const satisfies Fields;
