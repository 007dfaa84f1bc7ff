import type { LoaderFunctionArgs } from "react-router";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import type { Key } from "~/i18n/translate";
import type { CalendarDays } from "~/lib/files/calendar-columns";
import type { Outcome } from "~/platform/http/flash.server";
import type { Importer } from "../commands.server.ts";
import type { ImportedThings, ImportSummary, PendingImport } from "../queries.server.ts";
import type { ImportRefusal } from "../refusal.ts";
import type { ChoicesInput } from "./choices.ts";

export type Office = Actor<Person>;
type Args = Pick<LoaderFunctionArgs, "context" | "url">;

/** The outcome of a step: its message, or the reason for a refusal. */
export type StepOutcome = { ok: true; toast: Outcome } | ImportRefusal;

/** The differences between importing people and importing events. */
export interface ImportKind<Choices extends object, Pending, Closed> {
  things: ImportedThings;
  page: "/admin/import" | "/admin/events/import";
  /** True if importing and undoing require a fresh proof. */
  wantsProof: boolean;
  /** The messages of refusals that differ from the common ones. */
  texts: Partial<Record<ImportRefusal["reason"], Key>>;
  /** Returns the days whose events are imported from a calendar file; undefined if such files are not accepted. */
  daysOf(actor: Office): CalendarDays | undefined;
  /** Returns the guessed choices for a file. */
  guess(table: { head: string[][]; isCalendar: boolean }, actor: Office): Choices;
  /** Converts the choices to form values for a file with this number of columns. */
  formValues(choices: Choices, width: number): ChoicesInput;
  choicesFrom(input: ChoicesInput, stored: Choices, actor: Office): Choices;
  carryOut(actor: Office, confirmed: { id: string; digest: string }): Promise<StepOutcome>;
  undo(actor: Office, id: string): Promise<StepOutcome>;
  /** Loads the data for a file that awaits confirmation, or for an import that is done or undone. */
  pending(summary: ImportSummary, file: PendingImport<Choices>, args: Args): Promise<Pending>;
  closed(summary: ImportSummary, args: Args): Promise<Closed>;
}

/** Returns the organizer who imports, and the time. */
export function importerOf({ context, viewer }: Office): Importer {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}
