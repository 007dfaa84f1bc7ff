import { rowKinds } from "../../plan.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { ownWords } from "~/features/registration/questions/own-answers";
import { useWords } from "~/i18n/words";
import { detailFields, emailField } from "~/features/people/fields";
import { columnLabel } from "../../columns.ts";
import { answerFields } from "~/features/registration/fields";
import { longestOf } from "~/lib/fields/field";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Notice } from "~/ui/notice";
import { Preview } from "../preview.tsx";
import type { PendingPeople, RowKind, ShownRow } from "./people-kind.server.ts";

interface PeoplePreviewProps {
  file: PendingPeople;
  /** True if the choices have changed since the preview. */
  isChanged: boolean;
}

/** Previews the effect of each row in a file of people. */
export function PeoplePreview({ file, isChanged }: PeoplePreviewProps) {
  const { t } = useWords();
  const { counts, rows, formValues: typed } = file;
  const count = counts.new + counts.fills;
  return (
    <Preview
      file={file}
      summary={
        <>
          {!Object.values(typed).includes("email") && <Notice tone="error">{t("import.preview.noEmail")}</Notice>}
          <Summary file={file} />
        </>
      }
      kinds={rowKinds.map((kind) => ({ value: kind, label: t(`import.kinds.${kind}`, { count: counts[kind] }) }))}
      confirmLabel={count > 0 ? t("import.yes", { count }) : undefined}
      nothing={t("import.preview.nobody")}
      isChanged={isChanged}
    >
      <RowTable rows={rows} />
    </Preview>
  );
}

function Summary({ file: { counts, registers, subscribes, dropped } }: { file: PendingPeople }) {
  const { t } = useWords();
  return (
    <p className="mt-1 mb-4 max-w-3xl">
      {t("import.preview.summary", { added: counts.new, filled: counts.fills })}{" "}
      {registers > 0 && `${t("import.preview.registers", { count: registers })} `}
      {t("import.preview.subscribes", { count: subscribes })}{" "}
      {dropped > 0 && `${t("import.preview.drops", { count: dropped })} `}
      {counts.error > 0 && t("import.preview.errors", { count: counts.error })}
    </p>
  );
}

const tones: Record<RowKind, string> = {
  new: "tag-good",
  fills: "tag-good",
  known: "",
  duplicate: "tag-waiting",
  error: "tag-bad",
};

const tagOf = ({ kind }: ShownRow) => <Kind kind={kind} />;
const whatOf = (row: ShownRow) => <What row={row} />;

function RowTable({ rows }: { rows: ShownRow[] }) {
  const { t } = useWords();
  const columns: ListColumn<ShownRow>[] = [
    { name: "row", label: t("import.preview.row"), cell: ({ row }) => t("import.preview.rowNumber", { row }) },
    { name: "email", label: t("fields.email"), cell: ({ email }) => email },
    { name: "name", label: t("fields.fullName"), cell: ({ fullName }) => fullName },
    {
      name: "kind",
      label: t("import.preview.kind"),
      cell: tagOf,
    },
    { name: "what", label: t("import.preview.what"), cell: whatOf },
  ];
  return (
    <ListTable
      label={t("import.preview.title")}
      columns={columns}
      rows={rows}
      idOf={({ row }) => String(row)}
      order=""
      usualOrder=""
    />
  );
}

function Kind({ kind }: { kind: RowKind }) {
  const { t } = useWords();
  return <span className={`tag ${tones[kind]}`}>{t(`import.kind.${kind}`)}</span>;
}

const builtInFields = { ...detailFields, ...emailField, ...answerFields };

function What({ row: { adds, twin, problems, kind, dropsAnswers } }: { row: ShownRow }) {
  const words = useWords();
  const { t, language } = words;
  const { questions } = useEdition().edition;
  if (twin !== undefined) return t("import.preview.twin", { row: twin });
  if (kind !== "error") {
    const effect = adds
      .map((field) => t(field === "registered" || field === "subscribed" ? `import.adds.${field}` : `fields.${field}`))
      .join(", ");
    const summary = kind === "known" ? t("import.preview.nothing") : effect;
    return [summary, dropsAnswers && t("import.preview.dropsAnswers")].filter(Boolean).join(". ");
  }
  const questionWords = ownWords(questions, language);
  return problems
    .map(({ field, reason }) => {
      const max =
        field in builtInFields
          ? longestOf(builtInFields[field as keyof typeof builtInFields])
          : (questionWords[field]?.max ?? 0);
      return t(`validation.${reason}`, { field: columnLabel(field, { ...words, questions }), max, min: 0 });
    })
    .join(" ");
}
