import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import { Choices } from "~/ui/admin/list/toolbar";
import type { PendingFile } from "./rows.ts";

interface PreviewProps<Kind extends string> {
  file: PendingFile<Kind, unknown>;
  /** Summarizes the effect of the rows. */
  summary: ReactNode;
  kinds: readonly { value: Kind; label: string }[];
  /** The label of the confirmation; undefined if there is nothing to import. */
  confirmLabel: string | undefined;
  /** The message if there is nothing to import. */
  nothing: string;
  /** True if the choices have changed since the preview. */
  isChanged: boolean;
  /** The rows of the page. */
  children: ReactNode;
}

/** The third step: previews each row and asks for a confirmation. */
export function Preview<Kind extends string>(props: PreviewProps<Kind>) {
  const { file, summary, kinds, children } = props;
  const { t } = useWords();
  const count = kinds.reduce((sum, { value }) => sum + file.counts[value], 0);
  return (
    <section aria-labelledby="preview-title" className="mt-6">
      <h2 id="preview-title" className="text-xl">
        {t("import.preview.title")}
      </h2>
      {summary}
      <Confirmation {...props} />
      <Choices
        label={t("import.preview.kindsLabel")}
        name="show"
        choices={[{ value: "all", label: t("import.kinds.all", { count }) }, ...kinds]}
        chosen={file.shown ?? "all"}
      />
      <div className="mt-3">
        {file.rows.length > 0 ? children : <p className="panel px-5 py-8">{t("import.preview.noRows")}</p>}
      </div>
      <RowPages {...file} />
    </section>
  );
}

/** The button that imports the whole file as previewed. */
function Confirmation({ file, confirmLabel, nothing, isChanged }: PreviewProps<string>) {
  const { t } = useWords();
  const { id } = file.summary;
  const form = useButtonForm(`import-yes:${id}`);
  if (!confirmLabel) return <p className="panel mb-5 px-5 py-4 text-muted">{nothing}</p>;
  return (
    <div className="panel mb-5 px-5 py-4">
      <output className={`block max-w-2xl ${isChanged ? "font-semibold" : "text-muted"}`}>
        {t(isChanged ? "import.preview.changed" : "import.preview.ask")}
      </output>
      <OfficeForm
        form={form}
        intent="import"
        save={confirmLabel}
        isHeld={isChanged}
        failed={t("import.refused.unavailable")}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="digest" value={file.digest} />
      </OfficeForm>
    </div>
  );
}

/** Links to the previous and the next page of rows. */
function RowPages({ page, pages, size }: Pick<PendingFile<string, unknown>, "page" | "pages" | "size">) {
  const { t } = useWords();
  const { search } = useLocation();
  if (pages === 1) return null;
  const link = (number: number, label: string) =>
    number >= 1 && number <= pages ? (
      <Link
        to={changedQuery(search, { after: number === 1 ? undefined : String((number - 1) * size) })}
        preventScrollReset
        className="link"
      >
        {label}
      </Link>
    ) : (
      <span />
    );
  return (
    <nav
      aria-label={t("admin.list.pages")}
      className="list-pages mt-3 flex flex-wrap items-center justify-between gap-6"
    >
      {link(page - 1, t("admin.list.previous"))}
      <span className="text-muted">{t("import.preview.page", { page, pages })}</span>
      {link(page + 1, t("admin.list.next"))}
    </nav>
  );
}
