import type { LoaderFunctionArgs } from "react-router";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import type { EventsResult } from "../../events/commands.server.ts";
import {
  eventKinds,
  plannedEvents,
  type EventChoices,
  type EventPlan,
  type EventsPlan,
} from "../../events/queries.server.ts";
import { importById, pendingImport, recentImports, type ImportSummary } from "../../queries.server.ts";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { columnsOf, pageOfRows, type FileColumn } from "../people/rows.ts";

export interface PendingEvents {
  kind: "pending";
  summary: ImportSummary;
  choices: EventChoices;
  columns: FileColumn[];
  counts: EventsPlan["counts"];
  digest: string;
  shown: (typeof eventKinds)[number] | undefined;
  rows: EventPlan[];
  page: number;
  pages: number;
  size: number;
}

export interface ClosedEvents {
  kind: "closed";
  summary: ImportSummary;
  result: Pick<EventsResult, "made" | "undone">;
}

export interface EventsImportView {
  opened: PendingEvents | ClosedEvents | { kind: "gone" } | undefined;
  recent: ImportSummary[];
}

/** What the screen shows; undefined when it could not be read, which the log is told. */
export async function eventsImportView(args: LoaderFunctionArgs): Promise<EventsImportView | undefined> {
  const { context, url } = args;
  const work = async () => {
    const { db, clock } = context.get(requestContext);
    const id = url.searchParams.get("id");
    return {
      recent: await recentImports(db, clock.now(), "events"),
      opened: id === null ? undefined : await openedBy(id, args),
    };
  };
  return unlessDatabaseOutage(context.get(requestContext), work, () => undefined);
}

async function openedBy(id: string, { url, context }: LoaderFunctionArgs): Promise<EventsImportView["opened"]> {
  const { db, clock } = context.get(requestContext);
  const summary = isUuid(id) ? await importById(db, id, clock.now(), "events") : undefined;
  if (!summary) return { kind: "gone" };
  if (summary.state !== "pending") {
    const { made, undone } = summary.result as unknown as EventsResult;
    return { kind: "closed", summary, result: { made, undone } };
  }
  const file = await pendingImport(db, id, clock.now(), "events");
  if (!file) return { kind: "gone" };
  const choices = file.choices as unknown as EventChoices;
  const plan = await plannedEvents(db, { rows: file.rows, choices }, context.get(editionContext).zone);
  return {
    kind: "pending",
    summary,
    choices,
    columns: columnsOf(file.rows, choices.hasNames),
    counts: plan.counts,
    digest: plan.digest,
    ...pageOfRows(plan.rows, eventKinds, url.searchParams),
  };
}
