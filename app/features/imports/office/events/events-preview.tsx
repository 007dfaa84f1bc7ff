import { Link } from "react-router";
import { categoryName } from "~/features/calendar/event-words";
import { saidFields } from "~/features/calendar/fields";
import { useEdition } from "~/features/edition/components/current-edition";
import { eventColumnWords } from "../../events/columns.ts";
import type { EventProblem } from "../../events/event-row.ts";
import { useWords } from "~/i18n/words";
import { longestOf } from "~/lib/fields/field";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Choices } from "~/ui/admin/list/toolbar";
import { ImportAnswer, RowPages, type ImportAnswerProps } from "../people/preview.tsx";
import type { PendingEvents } from "./loader.server.ts";

/** `isKeptHidden` of an event that is private in its calendar, where the others are shown. */
type Row = PendingEvents["rows"][number] & { isKeptHidden?: boolean };
const kinds = ["new", "known", "duplicate", "error"] as const;

interface EventsPreviewProps extends Pick<ImportAnswerProps, "isChanged" | "onDiscard"> {
  file: PendingEvents;
}

/** The third step: what each event would be, and the yes or no to all of them. */
export function EventsPreview({ file, isChanged, onDiscard }: EventsPreviewProps) {
  const { t } = useWords();
  const { counts, shown, digest, summary, choices } = file;
  const rows = file.rows.map((row) => ({
    ...row,
    isKeptHidden: row.kind === "new" && choices.isPublic && !row.event.is_public,
  }));
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <section aria-labelledby="preview-title" className="mt-6">
      <h3 id="preview-title" className="text-xl">
        {t("eventImport.preview")}
      </h3>
      <p className="mt-1 mb-4 max-w-3xl">
        {t("eventImport.summary", { count: counts.new })}{" "}
        {counts.known + counts.duplicate > 0 && t("eventImport.alike", { count: counts.known + counts.duplicate })}{" "}
        {counts.error > 0 && t("eventImport.errors", { count: counts.error })}
      </p>
      <ImportAnswer
        id={summary.id}
        digest={digest}
        text={t(counts.new > 0 ? "import.preview.ask" : "eventImport.nothing")}
        yes={counts.new > 0 ? t("eventImport.yes", { count: counts.new }) : undefined}
        isChanged={isChanged}
        onDiscard={onDiscard}
      />
      <Choices
        label={t("import.preview.kindsLabel")}
        name="show"
        choices={[
          { value: "all", label: t("import.kinds.all", { count: total }) },
          ...kinds.map((kind) => ({ value: kind, label: t(`eventImport.kinds.${kind}`, { count: counts[kind] }) })),
        ]}
        chosen={shown ?? "all"}
      />
      <div className="mt-3">
        {rows.length > 0 ? <RowTable rows={rows} /> : <p className="panel px-5 py-8">{t("import.preview.noRows")}</p>}
      </div>
      <RowPages {...file} />
    </section>
  );
}

const titleCell = (row: Row) => <Title row={row} />;
const whenCell = (row: Row) => <When row={row} />;
const whatCell = (row: Row) => <What row={row} />;

function RowTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useWords();
  const columns: ListColumn<Row>[] = [
    { name: "row", label: t("import.preview.row"), cell: ({ row }) => t("import.preview.rowNumber", { row }) },
    { name: "title", label: t("events.fields.title"), cell: titleCell },
    { name: "when", label: t("events.columns.when"), cell: whenCell },
    { name: "what", label: t("import.preview.what"), cell: whatCell },
  ];
  const keyed = rows.map((row, place) => ({ ...row, key: `${row.row} ${place}` }));
  return (
    <ListTable
      label={t("eventImport.preview")}
      columns={columns}
      rows={keyed}
      idOf={(row) => (row as (typeof keyed)[number]).key}
      order=""
      usualOrder=""
    />
  );
}

function Title({ row }: { row: Row }) {
  const { t } = useWords();
  if (row.kind === "error") return <span className="break-words">{row.title || t("eventImport.untitled")}</span>;
  const { title, location, category } = row.event;
  const theme = category === "general" ? undefined : categoryName(t, category);
  return (
    <div className="break-words">
      <p className="font-semibold">{title}</p>
      <p className="text-muted">{[location, theme].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function When({ row }: { row: Row }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (row.kind === "error") return null;
  const { start_date: start, end_date: end, all_day: allDay } = row.event;
  if (!allDay) return dates.span(zone, start, end);
  return `${dates.spanOfDays(start, new Date(end.getTime() - 1), zone)} · ${t("calendar.allDay")}`;
}

const tones = { new: "tag-good", known: "", duplicate: "tag-waiting", error: "tag-bad" } as const;

function What({ row }: { row: Row }) {
  const { t, href } = useWords();
  return (
    <div>
      <span className={`tag ${tones[row.kind]}`}>{t(`eventImport.kind.${row.kind}`)}</span>{" "}
      {row.kind === "known" && (
        <Link to={`${href("/admin/events")}?edit=${row.id}`} className="link">
          {t("eventImport.seeKnown")}
        </Link>
      )}
      {row.kind === "duplicate" && t("eventImport.twin", { row: row.twin })}
      {row.isKeptHidden && t("eventImport.keptHidden")}
      {row.kind === "error" && row.problems.map((problem, place) => <Problem key={place} problem={problem} />)}
    </div>
  );
}

function Problem({ problem }: { problem: EventProblem }) {
  const { t } = useWords();
  if ("whole" in problem) return <p className="mt-1">{t(`eventImport.problems.${problem.whole}`)}</p>;
  const { field, reason } = problem;
  if (reason === "invalidDate" || reason === "invalidTime")
    return <p className="mt-1">{t(`eventImport.${reason}`, { typed: problem.typed ?? "" })}</p>;
  const max = field in saidFields ? longestOf(saidFields[field as keyof typeof saidFields]) : 0;
  return <p className="mt-1">{t(`validation.${reason}`, { field: t(eventColumnWords(field)), max, min: 0 })}</p>;
}
