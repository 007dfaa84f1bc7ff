/** The steps of the first start, in their order. */
export const setupSteps = ["names", "days", "look", "mail", "organizer"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What `/setup` shows: a step, or the doors once all steps are done. */
export type SetupView = SetupStep | "doors";

/** Returns what is shown: what is asked for if it can be reached by now, else the first step that isn't done. */
export function viewAt(asked: string | null, done: readonly SetupStep[]): SetupView {
  const next = setupSteps.find((step) => !done.includes(step)) ?? "doors";
  return setupSteps.find((step) => step === asked && done.includes(step)) ?? next;
}
