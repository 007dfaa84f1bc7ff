import { editionContext } from "~/features/edition/current-edition.server";
import { translator } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import { requestContext } from "~/platform/http/request-context.server";
import { fieldsOf, guessedColumns, hasNames } from "../../columns.ts";
import { carryOut, undoImport } from "../../commands.server.ts";
import { rowKinds, rowsThatDrop, type Filled, type Problem, type RowPlan } from "../../plan.ts";
import {
  planImport,
  readRows,
  widthOf,
  type Choices,
  type ImportSummary,
  type PendingImport,
} from "../../queries.server.ts";
import { importedPeople } from "../../undo.server.ts";
import { columnsFrom, columnInputs, type ChoicesInput } from "../choices.ts";
import { importerOf, type ImportKind, type Office } from "../import-kind.server.ts";
import { columnsOf, pageOfRows, type PendingFile } from "../rows.ts";

export type RowKind = (typeof rowKinds)[number];

/** The effect of one row, with only the data that the page shows. */
export interface ShownRow {
  row: number;
  kind: RowKind;
  email: string;
  fullName: string;
  /** The values that a new or known person gets. */
  adds: (keyof Filled | "registered" | "subscribed")[];
  twin?: number;
  /** True if the row's notes and other answers are dropped, since it registers nobody. */
  dropsAnswers: boolean;
  problems: Problem[];
}

export interface PendingPeople extends PendingFile<RowKind, ShownRow> {
  /** How many would be registered, and get the newsletter. */
  registers: number;
  subscribes: number;
  /** The number of rows whose notes or other answers would be dropped. */
  dropped: number;
}

export interface ClosedPeople {
  summary: ImportSummary;
  /** The effect of an undo; undefined after it was undone. */
  undo: { removes: number; clears: number; leaves: { id: string; name: string }[]; left: number } | undefined;
}

export const people: ImportKind<Choices, PendingPeople, ClosedPeople> = {
  things: "people",
  page: "/admin/import",
  wantsProof: true,
  texts: {},
  daysOf: () => undefined,
  guess: ({ head }, { language, edition }) => ({
    columns: guessedColumns(head, edition),
    hasNames: hasNames(head),
    language,
    source: "",
    wording: "",
  }),
  formValues: ({ columns, hasNames: firstRowHasNames, language, source, wording }, width) => ({
    ...columnInputs(columns, width),
    hasNames: firstRowHasNames ? "on" : "",
    language,
    source,
    wording,
  }),
  choicesFrom: peopleChoicesFrom,
  async carryOut(actor, confirmed) {
    const args = { ...confirmed, edition: actor.edition };
    const outcome = await carryOut(actor.context.db, args, importerOf(actor));
    if (!outcome.ok) return outcome;
    const t = translator(actor.language);
    const { added, filled } = outcome.result;
    return { ok: true, toast: { title: t("import.imported", { added, filled }), text: t("import.importedText") } };
  },
  async undo(actor, id) {
    const outcome = await undoImport(actor.context.db, id, importerOf(actor));
    if (!outcome.ok) return outcome;
    const { removed, cleared, left } = outcome.undone;
    const t = translator(actor.language);
    return {
      ok: true,
      toast: { title: t("import.undone", { removed, cleared }), text: t("import.undoneText", { left }) },
    };
  },
  pending,
  async closed(summary, { context }) {
    const { db } = context.get(requestContext);
    return { summary, undo: summary.state === "done" ? await undoOf(db, summary.id) : undefined };
  },
};

function peopleChoicesFrom(input: ChoicesInput, _: Choices, { edition }: Office): Choices {
  const text = (name: string) => (input[name] ?? "").replaceAll("\0", "");
  return {
    columns: columnsFrom(input, fieldsOf(edition)),
    hasNames: text("hasNames") !== "",
    language: text("language") === "es" ? "es" : "en",
    source: singleLine(text("source")).slice(0, 300),
    wording: text("wording").trim().slice(0, 1_000),
  };
}

async function pending(
  summary: ImportSummary,
  file: PendingImport<Choices>,
  { url, context }: Parameters<typeof people.pending>[2],
): Promise<PendingPeople> {
  const { db } = context.get(requestContext);
  const { choices } = file;
  const edition = context.get(editionContext);
  const plan = await planImport(db, { numbered: await readRows(file, edition), choices }, edition.key);
  const page = pageOfRows(plan.rows, rowKinds, url.searchParams);
  const changing = plan.rows.flatMap((row) => (row.kind === "new" || row.kind === "fills" ? [row] : []));
  const width = widthOf(file.rows);
  return {
    summary,
    columns: columnsOf(file.rows, width, choices.hasNames),
    formValues: people.formValues(choices, width),
    counts: plan.counts,
    digest: plan.digest,
    registers: changing.filter(({ registers }) => registers).length,
    subscribes: changing.filter(({ kind, person }) => kind === "new" && person.subscribed).length,
    dropped: rowsThatDrop(plan.rows),
    ...page,
    rows: page.rows.map(shownRow),
  };
}

function shownRow(row: RowPlan): ShownRow {
  const { kind } = row;
  const base = {
    row: row.row,
    kind,
    email: row.email.slice(0, 254),
    fullName: row.fullName.slice(0, 200),
    dropsAnswers: "dropsAnswers" in row && row.dropsAnswers,
    problems: [],
  };
  if (kind === "error") return { ...base, adds: [], problems: row.problems };
  if (kind === "duplicate") return { ...base, adds: [], twin: row.twin };
  if (kind === "known") return { ...base, adds: [] };
  const adds: ShownRow["adds"] = [
    ...(kind === "fills" ? (Object.keys(row.filled) as (keyof typeof row.filled)[]) : []),
    ...(row.registers ? (["registered"] as const) : []),
    ...(kind === "new" && row.person.subscribed ? (["subscribed"] as const) : []),
  ];
  return { ...base, adds };
}

const namesListed = 20;

async function undoOf(db: Parameters<typeof importedPeople>[0], id: string): Promise<ClosedPeople["undo"]> {
  const people = await importedPeople(db, id);
  const changed = people.filter(({ isChanged }) => isChanged);
  const unchanged = people.filter(({ isChanged }) => !isChanged);
  const removes = unchanged.filter(({ isNew }) => isNew).length;
  return {
    removes,
    clears: unchanged.length - removes,
    leaves: changed
      .slice(0, namesListed)
      .map(({ profileId, fullName, email }) => ({ id: profileId, name: fullName || email })),
    left: changed.length,
  };
}
