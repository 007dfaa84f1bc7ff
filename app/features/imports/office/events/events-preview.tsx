import { Link } from "react-router";
import { categoryName } from "~/features/calendar/event-words";
import { contentFields } from "~/features/calendar/fields";
import { useEdition } from "~/features/edition/components/current-edition";
import { eventColumnWords } from "../../events/columns.ts";
import type { EventProblem } from "../../events/event-row.ts";
import { useWords } from "~/i18n/words";
import { fieldSentence } from "~/i18n/refusal-answer";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Preview } from "../preview.tsx";
import type { PendingEvents } from "./events-kind.server.ts";

/** `isKeptHidden` marks an event that is private in its calendar, while the others are published. */
type Row = PendingEvents["rows"][number] & { isKeptHidden?: boolean };
const kinds = ["new", "known", "duplicate", "error"] as const;

interface EventsPreviewProps {
  file: PendingEvents;
  /** True if the choices have changed since the preview. */
  isChanged: boolean;
}

export function EventsPreview({ file, isChanged }: EventsPreviewProps) {
  const { t } = useWords();
  const { counts, choices } = file;
  const rows = file.rows.map((row) => ({
    ...row,
    isKeptHidden: row.kind === "new" && choices.isPublic && !row.event.is_public,
  }));
  return (
    <Preview
      file={file}
      summary={
        <p className="mt-1 mb-4 max-w-3xl">
          {t("eventImport.summary", { count: counts.new })}{" "}
          {counts.known + counts.duplicate > 0 && t("eventImport.alike", { count: counts.known + counts.duplicate })}{" "}
          {counts.error > 0 && t("eventImport.errors", { count: counts.error })}
        </p>
      }
      kinds={kinds.map((kind) => ({ value: kind, label: t(`eventImport.kinds.${kind}`, { count: counts[kind] }) }))}
      confirmLabel={counts.new > 0 ? t("eventImport.yes", { count: counts.new }) : undefined}
      nothing={t("eventImport.nothing")}
      isChanged={isChanged}
    >
      <RowTable rows={rows} />
    </Preview>
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
  const keyed = rows.map((row, index) => ({ ...row, key: `${row.row} ${index}` }));
  return (
    <ListTable
      label={t("import.preview.title")}
      columns={columns}
      rows={keyed}
      idOf={({ key }) => key}
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
      {row.kind === "error" && row.problems.map((problem, index) => <Problem key={index} problem={problem} />)}
    </div>
  );
}

function Problem({ problem }: { problem: EventProblem }) {
  const { t } = useWords();
  if ("whole" in problem) return <p className="mt-1">{t(`eventImport.problems.${problem.whole}`)}</p>;
  const { field, reason } = problem;
  if (reason === "invalidDate" || reason === "invalidTime")
    return <p className="mt-1">{t(`eventImport.${reason}`, { typed: problem.typed ?? "" })}</p>;
  const definition = field in contentFields ? contentFields[field as keyof typeof contentFields] : undefined;
  return <p className="mt-1">{fieldSentence(t, reason, t(eventColumnWords(field)), definition)}</p>;
}
