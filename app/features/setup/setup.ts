/** The steps of the first start, in their order. */
export const setupSteps = ["names", "days", "look", "mail", "organizer"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What `/setup` shows: a step, or the doors once all steps are done. */
export type SetupView = SetupStep | "doors";

/** Returns the requested step if it is done, or else the first one that is not. */
export function viewAt(requestedStep: string | null, done: readonly SetupStep[]): SetupView {
  const next = setupSteps.find((step) => !done.includes(step)) ?? "doors";
  return setupSteps.find((step) => step === requestedStep && done.includes(step)) ?? next;
}
