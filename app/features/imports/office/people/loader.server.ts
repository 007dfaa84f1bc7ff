import type { LoaderFunctionArgs } from "react-router";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import {
  importById,
  pendingImport,
  planned,
  readRows,
  recentImports,
  type Choices,
  type ImportSummary,
  type Plan,
} from "../../queries.server.ts";
import { rowKinds, rowsThatDrop, type Filled, type Problem, type RowPlan } from "../../plan.ts";
import { importedPeople } from "../../undo.server.ts";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { columnsOf, pageOfRows, type FileColumn } from "./rows.ts";

export type RowKind = (typeof rowKinds)[number];

/** What one row would do, without what need not leave the server. */
export interface ShownRow {
  row: number;
  kind: RowKind;
  email: string;
  fullName: string;
  /** What a new person or a known one gets. */
  adds: (keyof Filled | "registered" | "subscribed")[];
  twin?: number;
  /** True where its notes and other answers are left out, for want of a registration. */
  dropsAnswers: boolean;
  problems: Problem[];
}

/** A file that waits for its yes. */
export interface PendingFile {
  kind: "pending";
  summary: ImportSummary;
  choices: Choices;
  columns: FileColumn[];
  counts: Plan["counts"];
  digest: string;
  /** How many would be registered, and get the newsletter. */
  registers: number;
  subscribes: number;
  /** How many rows have notes or other answers that would be left out. */
  dropped: number;
  shown: RowKind | undefined;
  rows: ShownRow[];
  page: number;
  pages: number;
  /** Rows of a page. */
  size: number;
}

/** An import that is done, or was undone. */
export interface ClosedImport {
  kind: "closed";
  summary: ImportSummary;
  /** What undoing would do; undefined once it is undone. */
  undo: { removes: number; clears: number; leaves: { id: string; name: string }[]; left: number } | undefined;
}

export interface ImportView {
  opened: PendingFile | ClosedImport | { kind: "gone" } | undefined;
  recent: ImportSummary[];
}

const leftNamed = 20;

/** What the screen shows; undefined when it could not be read, which the log is told. */
export async function importView({ url, context }: LoaderFunctionArgs): Promise<ImportView | undefined> {
  const work = async () => {
    const { db, clock } = context.get(requestContext);
    const recent = await recentImports(db, clock.now());
    const id = url.searchParams.get("id");
    return { recent, opened: id === null ? undefined : await openedBy(id, { url, context }) };
  };
  return unlessDatabaseOutage(context.get(requestContext), work, () => undefined);
}

type ViewArgs = Pick<LoaderFunctionArgs, "url" | "context">;

async function openedBy(id: string, args: ViewArgs): Promise<ImportView["opened"]> {
  const { db, clock } = args.context.get(requestContext);
  const summary = isUuid(id) ? await importById(db, id, clock.now()) : undefined;
  if (!summary) return { kind: "gone" };
  if (summary.state === "pending") return pendingFile(summary, args);
  return { kind: "closed", summary, undo: summary.state === "done" ? await undoOf(db, id) : undefined };
}

async function pendingFile(summary: ImportSummary, { url, context }: ViewArgs): Promise<ImportView["opened"]> {
  const { db, clock } = context.get(requestContext);
  const file = await pendingImport(db, summary.id, clock.now());
  if (!file) return { kind: "gone" };
  const plan = await planned(
    db,
    { numbered: await readRows(file), choices: file.choices },
    context.get(editionContext).key,
  );
  const page = pageOfRows(plan.rows, rowKinds, url.searchParams);
  const people = plan.rows.flatMap((row) => (row.kind === "new" || row.kind === "fills" ? [row] : []));
  return {
    kind: "pending",
    summary,
    choices: file.choices,
    columns: columnsOf(file.rows, file.choices.hasNames),
    counts: plan.counts,
    digest: plan.digest,
    registers: people.filter(({ registers }) => registers).length,
    subscribes: people.filter(({ kind, person }) => kind === "new" && person.subscribed).length,
    dropped: rowsThatDrop(plan.rows),
    ...page,
    rows: page.rows.map(shownRow),
  };
}

function shownRow(row: RowPlan): ShownRow {
  const { kind } = row;
  const shown = {
    row: row.row,
    kind,
    email: row.email.slice(0, 254),
    fullName: row.fullName.slice(0, 200),
    dropsAnswers: "dropsAnswers" in row && row.dropsAnswers,
    problems: [],
  };
  if (kind === "error") return { ...shown, adds: [], problems: row.problems };
  if (kind === "duplicate") return { ...shown, adds: [], twin: row.twin };
  if (kind === "known") return { ...shown, adds: [] };
  const adds: ShownRow["adds"] = [
    ...(kind === "fills" ? (Object.keys(row.filled) as (keyof typeof row.filled)[]) : []),
    ...(row.registers ? (["registered"] as const) : []),
    ...(kind === "new" && row.person.subscribed ? (["subscribed"] as const) : []),
  ];
  return { ...shown, adds };
}

async function undoOf(db: Parameters<typeof importedPeople>[0], id: string): Promise<ClosedImport["undo"]> {
  const people = await importedPeople(db, id);
  const left = people.filter(({ isChanged }) => isChanged);
  const unchanged = people.filter(({ isChanged }) => !isChanged);
  const removes = unchanged.filter(({ isNew }) => isNew).length;
  return {
    removes,
    clears: unchanged.length - removes,
    leaves: left
      .slice(0, leftNamed)
      .map(({ profileId, fullName, email }) => ({ id: profileId, name: fullName || email })),
    left: left.length,
  };
}
