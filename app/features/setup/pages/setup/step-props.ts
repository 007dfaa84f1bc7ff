import type { HandlerData } from "~/ui/handler-data";
import type { SetupView } from "../../setup.ts";
import type { setupView } from "./loader.server.ts";

export type StoredSetup = HandlerData<typeof setupView>;

/** A form that was not saved: its step, its input, and the errors. */
export interface Resubmitted {
  view: SetupView;
  input: Readonly<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  message?: string | undefined;
  /** The stored value that the form was opened with, as JSON in a hidden field; after a conflict, the newer one. */
  openedValue?: string | undefined;
}

/** The props of each step: the stored data, and the form as it was submitted, empty unless it was refused. */
export interface StepProps {
  stored: StoredSetup;
  form: Omit<Resubmitted, "view">;
}
