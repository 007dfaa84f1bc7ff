import { Suspense, type ReactNode } from "react";
import { Await, Link, useLocation } from "react-router";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { ActiveFilters, ListFilters, type ListFilter } from "~/ui/admin/list/list-filters";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListFailed, ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";

interface ListedPage {
  total: number;
  next: string | undefined;
  previous: string | undefined;
}

interface MapListProps<Page extends ListedPage> {
  id: string;
  title: string;
  search: { label: string; words: string };
  filters: ListFilter[];
  /** Resolves to undefined if the database cannot be reached. */
  page: Promise<Page | undefined>;
  total: (count: number) => string;
  tools?: ReactNode;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
  /** Returns the table, or false if the page has no rows. */
  children: (page: Page) => ReactNode;
}

/** The frame of both lists of the map: the links between them, search and filters, and the pages of the list. */
export function MapList<Page extends ListedPage>(props: MapListProps<Page>) {
  const { id, title, search, filters, page, total, tools, empty, children } = props;
  const { t } = useWords();
  return (
    <section aria-labelledby={id}>
      <h1 id={id} className="mb-3">
        {title}
      </h1>
      <MapViews />
      <Toolbar>
        <SearchBox label={search.label} searchTerm={search.words} />
        <ListFilters filters={filters} />
        <Suspense>
          <Await resolve={page}>{(list) => list && <output className="text-muted">{total(list.total)}</output>}</Await>
        </Suspense>
        {tools}
      </Toolbar>
      <ActiveFilters filters={filters} />
      <WhenListed listedAt={({ pathname, search: query }) => pathname + query} loading={<ListLoading />}>
        <Suspense fallback={<ListLoading />}>
          <Await resolve={page}>
            {(list) => {
              if (!list) return <ListFailed title={t("places.loadFailed")} />;
              const table = children(list);
              if (!table) return empty;
              return (
                <>
                  {table}
                  <ListPages next={list.next} previous={list.previous} />
                </>
              );
            }}
          </Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

const views = [
  { page: "/admin/suggestions", name: "suggestions" },
  { page: "/admin/places", name: "places" },
] as const;

function MapViews() {
  const { t, href } = useWords();
  const currentPath = pageOf(useLocation().pathname);
  return (
    <nav aria-label={t("places.views.label")} className="mb-4">
      <ul className="choices">
        {views.map(({ page, name }) => (
          <li key={page}>
            <Link to={href(page)} aria-current={currentPath === page ? "true" : undefined}>
              {t(`places.views.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
