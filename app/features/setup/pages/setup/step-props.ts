import type { HandlerData } from "~/ui/handler-data";
import type { SetupView } from "../../setup.ts";
import type { setupView } from "./loader.server.ts";

export type StoredSetup = HandlerData<typeof setupView>;

/** A form that was not saved: its step, what was typed, and what is wrong with it. */
export interface Resubmitted {
  view: SetupView;
  typed: Readonly<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  message?: string | undefined;
  /** What the form was drawn from, as its hidden field holds it; what somebody else has saved once they are told. */
  seen?: string | undefined;
}

/** What each step gets: what is stored, and its form if that was not saved. */
export interface StepProps {
  stored: StoredSetup;
  form: Omit<Resubmitted, "view">;
}
