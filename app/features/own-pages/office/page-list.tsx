import { Link, useSubmit } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { RowMenu } from "~/ui/admin/list/action-menu";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import type { MenuAction } from "~/ui/admin/list/open-menu";
import { StartingList } from "~/ui/admin/starting-choice";
import { titleIn } from "../page.ts";
import type { ListedPage, StartingOutline } from "./loader.server.ts";

interface PageListProps {
  pages: readonly ListedPage[];
  starting: readonly StartingOutline[];
}

/** All pages in the order of their links. */
export function PageList({ pages, starting }: PageListProps) {
  const { t } = useWords();
  const columns = useColumns(pages);
  if (pages.length === 0)
    return <StartingList title={t("ownPages.empty")} text={t("ownPages.emptyText")} choices={starting} />;
  return (
    <ListTable
      label={t("ownPages.title")}
      columns={columns}
      rows={pages}
      idOf={({ id }) => id}
      order="position"
      usualOrder="position"
    />
  );
}

function useColumns(pages: readonly ListedPage[]): ListColumn<ListedPage>[] {
  const { t, dates, language } = useWords();
  const { zone } = useEdition().edition;
  return [
    {
      name: "title",
      label: t("ownPages.columns.title"),
      cell: (page) => {
        const { text, lang } = titleIn(page, language);
        return (
          <>
            <Link to={`?edit=${page.id}`} lang={lang} className="row-link wrap-anywhere" preventScrollReset>
              {text}
            </Link>
            <span className="block font-normal text-muted wrap-anywhere">/page/{page.slug}</span>
          </>
        );
      },
    },
    {
      name: "state",
      label: t("ownPages.columns.state"),
      cell: ({ isPublished }) => t(isPublished ? "ownPages.states.published" : "ownPages.states.draft"),
    },
    {
      name: "linked",
      label: t("ownPages.fields.linked_from"),
      cell: ({ linkedFrom }) => t(`ownPages.places.${linkedFrom}`),
    },
    {
      name: "languages",
      label: t("ownPages.columns.languages"),
      cell: ({ titles }) => t(`ownPages.written.${titles.es === null ? "en" : titles.en === null ? "es" : "both"}`),
    },
    {
      name: "changed",
      label: t("ownPages.columns.changed"),
      cell: ({ updatedAt }) => dates.dayAndTime(zone, new Date(updatedAt)),
    },
    {
      name: "actions",
      label: t("ownPages.columns.actions"),
      isActions: true,
      cell: (page) => <Actions page={page} at={pages.indexOf(page)} count={pages.length} />,
    },
  ];
}

function Actions({ page, at, count }: { page: ListedPage; at: number; count: number }) {
  const { t, href, language } = useWords();
  const submit = useSubmit();
  const { id, slug, isPublished } = page;
  const submitIntent = (intent: string) => void submit({ intent, id }, { method: "post", preventScrollReset: true });
  const actions: (MenuAction | false)[] = [
    { label: t(isPublished ? "ownPages.view" : "ownPages.preview"), href: href(`/page/${slug}`) },
    isPublished
      ? { label: t("ownPages.unpublish"), onAction: () => submitIntent("unpublish") }
      : { label: t("ownPages.publish"), onAction: () => submitIntent("publish") },
    at > 0 && { label: t("ownPages.moveUp"), onAction: () => submitIntent("up") },
    at < count - 1 && { label: t("ownPages.moveDown"), onAction: () => submitIntent("down") },
    { label: t("ownPages.delete"), onAction: () => submitIntent("delete") },
  ];
  return (
    <div className="row-actions">
      <RowMenu name={titleIn(page, language).text} actions={actions.filter((action) => action !== false)} />
    </div>
  );
}
