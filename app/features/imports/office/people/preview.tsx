import { Link, useLocation } from "react-router";
import { rowKinds } from "../../plan.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { detailFields, emailField } from "~/features/people/fields";
import { columnWords } from "../../columns.ts";
import { answerFields } from "~/features/registration/fields";
import { longestOf } from "~/lib/fields/field";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Choices } from "~/ui/admin/list/toolbar";
import { Notice } from "~/ui/notice";
import { StepForm } from "./step-form.tsx";
import type { PendingFile, RowKind, ShownRow } from "./loader.server.ts";

interface PreviewProps extends Pick<ImportAnswerProps, "isChanged" | "onDiscard"> {
  file: PendingFile;
}

/** The third step: what each row would do, and the yes or no to all of it. */
export function Preview({ file, isChanged, onDiscard }: PreviewProps) {
  const { t } = useWords();
  const { counts, shown, rows, choices } = file;
  const people = counts.new + counts.fills;
  const total = rowKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const views = [
    { value: "all", label: t("import.kinds.all", { count: total }) },
    ...rowKinds.map((kind) => ({ value: kind, label: t(`import.kinds.${kind}`, { count: counts[kind] }) })),
  ];
  return (
    <section aria-labelledby="preview-title" className="mt-6">
      <h3 id="preview-title" className="text-xl">
        {t("import.preview.title")}
      </h3>
      {!choices.columns.includes("email") && <Notice tone="error">{t("import.preview.noEmail")}</Notice>}
      <Summary file={file} />
      <ImportAnswer
        id={file.summary.id}
        digest={file.digest}
        text={t(people > 0 ? "import.preview.ask" : "import.preview.nobody")}
        yes={people > 0 ? t("import.yes", { count: people }) : undefined}
        isChanged={isChanged}
        onDiscard={onDiscard}
      />
      <Choices label={t("import.preview.kindsLabel")} name="show" choices={views} chosen={shown ?? "all"} />
      <div className="mt-3">
        {rows.length > 0 ? <RowTable rows={rows} /> : <p className="panel px-5 py-8">{t("import.preview.noRows")}</p>}
      </div>
      <RowPages {...file} />
    </section>
  );
}

function Summary({ file: { counts, registers, subscribes, dropped } }: { file: PendingFile }) {
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

const known = { ...detailFields, ...emailField, ...answerFields };

function What({ row: { adds, twin, problems, kind, dropsAnswers } }: { row: ShownRow }) {
  const { t } = useWords();
  if (twin !== undefined) return t("import.preview.twin", { row: twin });
  if (kind !== "error") {
    const does = adds
      .map((field) => t(field === "registered" || field === "subscribed" ? `import.adds.${field}` : `fields.${field}`))
      .join(", ");
    const said = kind === "known" ? t("import.preview.nothing") : does;
    return [said, dropsAnswers && t("import.preview.dropsAnswers")].filter(Boolean).join(". ");
  }
  return problems
    .map(({ field, reason }) => {
      const max = field in known ? longestOf(known[field as keyof typeof known]) : 0;
      return t(`validation.${reason}`, { field: t(columnWords(field)), max, min: 0 });
    })
    .join(" ");
}

/** The page of rows before and after. */
export function RowPages({ page, pages, size }: Pick<PendingFile, "page" | "pages" | "size">) {
  const { t } = useWords();
  const { search } = useLocation();
  if (pages === 1) return null;
  const to = (number: number) =>
    changedQuery(search, { after: number === 1 ? undefined : String((number - 1) * size) });
  return (
    <nav
      aria-label={t("admin.list.pages")}
      className="list-pages mt-3 flex flex-wrap items-center justify-between gap-6"
    >
      {page > 1 ? (
        <Link to={to(page - 1)} preventScrollReset className="link">
          {t("admin.list.previous")}
        </Link>
      ) : (
        <span />
      )}
      <span className="text-muted">{t("import.preview.page", { page, pages })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} preventScrollReset className="link">
          {t("admin.list.next")}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

export interface ImportAnswerProps {
  id: string;
  digest: string;
  text: string;
  /** What the yes says; undefined where there is nothing to import. */
  yes: string | undefined;
  /** True while something is chosen above that was not looked at. */
  isChanged: boolean;
  onDiscard(): void;
}

/** The yes or no to a whole file, as it was looked at. */
export function ImportAnswer({ id, digest, text, yes, isChanged, onDiscard }: ImportAnswerProps) {
  const { t } = useWords();
  const isHeld = isChanged && yes !== undefined;
  return (
    <div className="panel mb-5 flex flex-wrap items-center gap-3 px-5 py-4">
      <output className={`mr-auto max-w-2xl ${isHeld ? "font-semibold" : "text-muted"}`}>
        {isHeld ? t("import.preview.changed") : text}
      </output>
      <StepForm intent="discard" id={id} label={t("import.discard")} tone="outline" onSend={onDiscard} />
      {yes && (
        <StepForm intent="import" id={id} label={yes} isHeld={isHeld}>
          <input type="hidden" name="digest" value={digest} />
        </StepForm>
      )}
    </div>
  );
}
