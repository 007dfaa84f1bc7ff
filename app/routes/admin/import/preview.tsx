import { Form, Link, useLocation } from "react-router";
import { rowKinds } from "~/features/imports/plan";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/query";
import { longest } from "~/features/registration/schema";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Choices } from "~/ui/admin/list/toolbar";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { PendingFile, RowKind, ShownRow } from "./view.server.ts";

/** The third step: what each row would do, and the yes or no to all of it. */
export function Preview({ file }: { file: PendingFile }) {
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
      />
      <Choices label={t("import.preview.kindsLabel")} name="show" choices={views} chosen={shown ?? "all"} />
      <div className="mt-3">
        {rows.length > 0 ? <RowTable rows={rows} /> : <p className="panel px-5 py-8">{t("import.preview.noRows")}</p>}
      </div>
      <RowPages {...file} />
    </section>
  );
}

function Summary({ file: { counts, registers, subscribes } }: { file: PendingFile }) {
  const { t } = useWords();
  return (
    <p className="mt-1 mb-4 max-w-3xl">
      {t("import.preview.summary", { added: counts.new, filled: counts.fills })}{" "}
      {registers > 0 && `${t("import.preview.registers", { count: registers })} `}
      {t("import.preview.subscribes", { count: subscribes })}{" "}
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
    { name: "email", label: t("import.fields.email"), cell: ({ email }) => email },
    { name: "name", label: t("import.fields.fullName"), cell: ({ fullName }) => fullName },
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

function What({ row: { adds, twin, problems, kind } }: { row: ShownRow }) {
  const { t } = useWords();
  if (twin !== undefined) return t("import.preview.twin", { row: twin });
  if (kind === "known") return t("import.preview.nothing");
  if (kind !== "error") return adds.map((field) => t(`import.adds.${field}`)).join(", ");
  return problems
    .map(({ field, reason }) => {
      const max = field in longest ? longest[field as keyof typeof longest] : 0;
      return t(`validation.${reason}`, { field: t(`import.fields.${field}`), max, min: 0 });
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

interface ImportAnswerProps {
  id: string;
  digest: string;
  text: string;
  /** What the yes says; undefined where there is nothing to import. */
  yes: string | undefined;
}

/** The yes or no to a whole file. */
export function ImportAnswer({ id: file, digest, text, yes }: ImportAnswerProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const id = <input type="hidden" name="id" value={file} />;
  return (
    <div className="panel mb-5 flex flex-wrap items-center gap-3 px-5 py-4">
      <p className="mr-auto max-w-2xl text-muted">{text}</p>
      <Form method="post" action={search}>
        <input type="hidden" name="intent" value="discard" />
        {id}
        <Button tone="outline">{t("import.discard")}</Button>
      </Form>
      {yes && (
        <Form method="post" action={search}>
          <input type="hidden" name="intent" value="import" />
          {id}
          <input type="hidden" name="digest" value={digest} />
          <Button>{yes}</Button>
        </Form>
      )}
    </div>
  );
}
