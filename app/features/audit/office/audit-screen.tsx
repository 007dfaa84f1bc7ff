import { Suspense } from "react";
import { Await, Link, type Location } from "react-router";
import { useWords } from "~/i18n/words";
import { ListEmpty, ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { ListPages } from "~/ui/admin/list/list-pages";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import type { HandlerData } from "~/ui/handler-data";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import type { auditView, AuditListing } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof auditView>;
}

/** Admin → Audit: the log of all changes, with the values before and after. The filters are in the address. */
export function AuditScreen({ loaderData: { query, listing } }: PageProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="audit-title">
      <h1 id="audit-title">{t("audit.title")}</h1>
      <p className="mt-1 mb-4 text-muted">{t("audit.subtitle")}</p>
      <Toolbar>
        <SearchBox label={t("audit.search")} searchTerm={query.search} />
      </Toolbar>
      <Suspense>
        <Await resolve={listing}>{(list) => list && <AuditFilters query={query} list={list} />}</Await>
      </Suspense>
      <WhenListed listedAt={listedAt} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={listing}>{(list) => <AuditEntries list={list} />}</Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function AuditEntries({ list }: { list: AuditListing | undefined }) {
  const { t } = useWords();
  if (!list) return <ListFailed title={t("audit.loadFailed")} />;
  if (list.entries.length > 0) {
    return (
      <>
        <AuditList entries={list.entries} />
        <ListPages next={list.next} previous={list.previous} />
      </>
    );
  }
  return (
    <ListEmpty title={t("audit.empty")} text={t("audit.emptyText")}>
      <Link to="?" className="link">
        {t("audit.clear")}
      </Link>
    </ListEmpty>
  );
}

function listedAt({ search }: Pick<Location, "search">): string {
  return search;
}
