import { editionContext } from "~/features/edition/current-edition.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { calendarColumns } from "~/lib/files/calendar-columns";
import { requestContext } from "~/platform/http/request-context.server";
import { eventFields, guessedEventColumns, type EventColumns } from "../../events/columns.ts";
import { carryOutEvents, undoEvents, type EventsResult } from "../../events/commands.server.ts";
import { looksDayFirst } from "../../events/moment.ts";
import { eventKinds, plannedEvents, type EventChoices, type EventPlan } from "../../events/queries.server.ts";
import { widthOf, type ImportSummary } from "../../queries.server.ts";
import { columnsFrom, columnInputs } from "../choices.ts";
import { importerOf, type ImportKind } from "../import-kind.server.ts";
import { columnsOf, pageOfRows, type PendingFile } from "../rows.ts";

export interface PendingEvents extends PendingFile<(typeof eventKinds)[number], EventPlan> {
  choices: Pick<EventChoices, "isCalendar" | "isPublic">;
}

export interface ClosedEvents {
  summary: ImportSummary;
  result: Pick<EventsResult, "made" | "undone">;
}

export const events: ImportKind<EventChoices, PendingEvents, ClosedEvents> = {
  things: "events",
  page: "/admin/events/import",
  wantsProof: false,
  texts: { "not-a-table": "eventImport.notAFile", changed: "eventImport.changed" },
  daysOf: ({ edition: { zone, days } }) => ({ zone, first: days.invocation, last: days.integration }),
  guess({ head, isCalendar }) {
    const columns: EventColumns = isCalendar
      ? calendarColumns.map((name) => eventFields.find((field) => field === name) ?? null)
      : guessedEventColumns(head);
    const starts = head.slice(1).map((row) => row[columns.indexOf("start")] ?? "");
    return { of: "events", columns, hasNames: true, isDayFirst: looksDayFirst(starts), isPublic: false, isCalendar };
  },
  formValues({ columns, hasNames, isDayFirst, isPublic, isCalendar }, width) {
    const visibility = isPublic ? "yes" : "no";
    if (isCalendar) return { shown: visibility };
    return {
      ...columnInputs(columns, width),
      hasNames: hasNames ? "on" : "",
      order: isDayFirst ? "day" : "month",
      shown: visibility,
    };
  },
  choicesFrom(input, stored) {
    const isPublic = input["shown"] === "yes";
    if (stored.isCalendar) return { ...stored, isPublic };
    const columns = columnsFrom(input, eventFields);
    return { ...stored, columns, hasNames: input["hasNames"] !== "", isDayFirst: input["order"] === "day", isPublic };
  },
  async carryOut(actor, { id, digest }) {
    const args = { id, digest, zone: actor.edition.zone };
    const outcome = await carryOutEvents(actor.context.db, args, importerOf(actor));
    if (!outcome.ok) return outcome;
    const undo = {
      action: localized(actor.language, `/admin/events/import?id=${id}`),
      fields: { intent: "undo", id },
    };
    const title = translator(actor.language)("eventImport.imported", { count: outcome.made });
    return { ok: true, toast: { title, undo } };
  },
  async undo(actor, id) {
    const outcome = await undoEvents(actor.context.db, id, importerOf(actor));
    if (!outcome.ok) return outcome;
    const { removed: count, left } = outcome;
    const t = translator(actor.language);
    const text = left > 0 ? t("eventImport.undoneLeft", { count: left }) : undefined;
    return { ok: true, toast: { title: t("eventImport.undone", { count }), text } };
  },
  async pending(summary, file, { url, context }) {
    const { choices, rows } = file;
    const { db } = context.get(requestContext);
    const plan = await plannedEvents(db, file, context.get(editionContext).zone);
    const width = choices.isCalendar ? 0 : widthOf(rows);
    return {
      summary,
      choices,
      columns: columnsOf(rows, width, choices.hasNames),
      formValues: events.formValues(choices, width),
      counts: plan.counts,
      digest: plan.digest,
      ...pageOfRows(plan.rows, eventKinds, url.searchParams),
    };
  },
  async closed(summary) {
    const { made, undone } = summary.result as unknown as EventsResult;
    return { summary, result: { made, undone } };
  },
};
