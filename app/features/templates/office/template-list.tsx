import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { AddressButton } from "~/ui/admin/address-button";
import { DeleteButton } from "~/ui/admin/delete-button";
import { ListEmpty, ListFailed } from "~/ui/admin/list/list-states";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { StartingList } from "~/ui/admin/starting-choice";
import { Icon } from "~/ui/icon";
import { subjectIn } from "../template.ts";
import { preservedParams } from "./template-url.ts";
import type { TemplateListPage, ListedTemplate } from "./loader.server.ts";

/** One page of letters, newest first (TPL-02), or the reason why it is empty. */
export function TemplateList({ list, search }: { list: TemplateListPage | undefined; search: string }) {
  const { t } = useWords();
  const { search: query } = useLocation();
  const columns = useColumns();
  if (!list) return <ListFailed title={t("templates.loadFailed")} />;
  if (list.isEmpty) {
    const choices = list.starting.map(({ name, label, description }) => ({ name, label, title: description }));
    return <StartingList title={t("templates.empty")} text={t("templates.emptyText")} choices={choices} />;
  }
  if (list.templates.length === 0)
    return (
      <ListEmpty title={t("templates.nothingFound")} text={t("templates.nothingFoundText")}>
        {(search || query) && (
          <Link to={changedQuery(query, { q: undefined, after: undefined }) || "?"} className="link">
            {t("templates.showAll")}
          </Link>
        )}
      </ListEmpty>
    );
  const isLater = new URLSearchParams(query).has("after");
  return (
    <>
      <ListTable
        label={t("templates.title")}
        columns={columns}
        rows={list.templates}
        idOf={({ id }) => id}
        order="-created"
        usualOrder="-created"
      />
      {isLater && (
        <p className="no-print mt-4">
          <Link to={changedQuery(query, { after: undefined }) || "?"} className="link">
            {t("templates.firstPage")}
          </Link>
        </p>
      )}
      <ListPages next={list.next} previous={undefined} />
    </>
  );
}

function useColumns(): ListColumn<ListedTemplate>[] {
  const { t, dates, language } = useWords();
  const { zone } = useEdition().edition;
  const { search } = useLocation();
  return [
    {
      name: "name",
      label: t("templates.fields.name"),
      cell: ({ id, name, description }) => (
        <>
          <Link
            to={changedQuery(search, { edit: id })}
            id={`edit-${id}`}
            className="row-link wrap-anywhere"
            preventScrollReset
          >
            {name}
          </Link>
          {description && <span className="block font-normal text-muted">{description}</span>}
        </>
      ),
    },
    {
      name: "subject",
      label: t("templates.fields.subject"),
      brief: "below",
      cell: (template) => subjectIn(language, template),
    },
    { name: "kind", label: t("templates.fields.kind"), cell: ({ kind }) => t(`templates.kinds.${kind}.name`) },
    {
      name: "languages",
      label: t("templates.languages"),
      cell: ({ isInSpanish }) => t(isInSpanish ? "templates.bothLanguages" : "templates.englishOnly"),
    },
    {
      name: "length",
      label: t("templates.length"),
      cell: ({ reading }) => t("templates.reading", { ...reading }),
    },
    {
      name: "changed",
      label: t("templates.changed"),
      cell: ({ updated_at, updated_by }) => {
        const when = dates.dayAndTime(zone, new Date(updated_at));
        return updated_by ? t("templates.changedBy", { when, name: updated_by }) : when;
      },
    },
    {
      name: "actions",
      label: t("templates.actions"),
      isActions: true,
      cell: (template) => <Actions template={template} />,
    },
  ];
}

function Actions({ template: { id, name } }: { template: ListedTemplate }) {
  const { t } = useWords();
  const copy = t("templates.copy", { name });
  return (
    <span className="flex">
      <AddressButton
        keep={preservedParams}
        adds={{ name: "copy", value: id }}
        aria-label={copy}
        title={copy}
        className="icon-button"
      >
        <Icon name="copy" />
      </AddressButton>
      <DeleteButton id={id} label={t("templates.delete", { name })} question={t("templates.confirmDelete")} />
    </span>
  );
}
