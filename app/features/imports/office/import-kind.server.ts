import type { LoaderFunctionArgs } from "react-router";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import type { Key } from "~/i18n/translate";
import type { CalendarDays } from "~/lib/files/calendar-columns";
import type { Outcome } from "~/platform/http/flash.server";
import type { Importer } from "../commands.server.ts";
import type { ImportedThings, ImportSummary, PendingImport } from "../queries.server.ts";
import type { ImportRefusal } from "../refusal.ts";
import type { TypedChoices } from "./choices.ts";

export type Office = Actor<Person>;
type Args = Pick<LoaderFunctionArgs, "context" | "url">;

/** What a step led to: what is said of it, or why it was not taken. */
export type Done = { ok: true; told: Outcome } | ImportRefusal;

/** What an import of people and one of events do each in a way of their own. */
export interface ImportKind<Choices extends object, Pending, Closed> {
  things: ImportedThings;
  page: "/admin/import" | "/admin/events/import";
  /** True where bringing in, and taking back, want a fresh proof of who does it. */
  wantsProof: boolean;
  /** Refusals that have words of their own. */
  texts: Partial<Record<ImportRefusal["reason"], Key>>;
  /** On which days events of a calendar file are taken; undefined where no such file is read. */
  daysOf(actor: Office): CalendarDays | undefined;
  /** How a file is read until somebody says otherwise. */
  guessed(table: { head: string[][]; isCalendar: boolean }, actor: Office): Choices;
  /** The choices as their form has them, for a file of so many columns. */
  typedOf(choices: Choices, width: number): TypedChoices;
  chosen(typed: TypedChoices, stored: Choices): Choices;
  carryOut(actor: Office, asked: { id: string; digest: string }): Promise<Done>;
  undo(actor: Office, id: string): Promise<Done>;
  /** What is shown of a file that waits for its yes, and of an import that is done or was undone. */
  pending(summary: ImportSummary, file: PendingImport<Choices>, args: Args): Promise<Pending>;
  closed(summary: ImportSummary, args: Args): Promise<Closed>;
}

/** Who imports, and when. */
export function importerOf({ context, viewer }: Office): Importer {
  return { profileId: viewer.profileId!, now: context.clock.now() };
}
