import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { chosenColumns } from "~/ui/admin/list/list-columns";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { EventForm } from "./form/event-form.tsx";
import { RepeatForm } from "./form/repeat-form.tsx";
import type { BulkQuestion } from "./list/bulk-action.server.ts";
import { useEventColumns, defaultColumns } from "./list/columns.tsx";
import { EventList } from "./list/event-list.tsx";
import { EventToolbar } from "./list/event-toolbar.tsx";
import { EventFiles } from "./list/event-files.tsx";
import { listFilters, openedForm } from "./list/list-url.ts";
import { RowCommandsProvider } from "./list/row-acting.tsx";
import { NothingOpen } from "./list/nothing-open.tsx";
import type { EventsView } from "./loader.server.ts";

interface EventsScreenProps {
  view: EventsView;
  /** The confirmation of a bulk action, if one is asked. */
  question: BulkQuestion | undefined;
}

/** The list of events, with the form that the address opens above it. */
export function EventsScreen({ view: { owner, opened, list, query }, question }: EventsScreenProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { title, choosable, actions } = useEventColumns();
  const chosen = chosenColumns(search, choosable, defaultColumns);
  const columns = [title, ...choosable.filter(({ name }) => chosen.includes(name)), actions];
  const loading = <ListLoading text={t("events.loading")} />;
  return (
    <section aria-labelledby="events-title">
      <Header view={query.view} list={list} />
      {opened?.kind === "form" && <EventForm key={`${owner} ${openedForm(search)}`} opened={opened} />}
      {(opened?.kind === "gone" || opened?.kind === "decided") && <NothingOpen kind={opened.kind} />}
      <UnsentForm />
      {opened?.kind === "repeat" && <RepeatForm key={opened.event.id} opened={opened} />}
      <EventToolbar query={query} list={list} columns={choosable} chosen={chosen} />
      <WhenListed listedAt={listedAt} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>
            {(found) => (
              <RowCommandsProvider>
                <EventList {...{ list: found, query, columns, opened, question }} />
              </RowCommandsProvider>
            )}
          </Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function Header({ view, list }: Pick<EventsView, "list"> & { view: EventsView["query"]["view"] }) {
  const { t } = useWords();
  return (
    <header className="mb-4 flex flex-wrap items-end gap-3">
      <div className="mr-auto">
        <h1 id="events-title">{t("events.title")}</h1>
        <p className="mt-1 text-muted">{t("events.subtitle")}</p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-3">
        <VenuesLink list={list} />
        <EventFiles view={view} list={list} />
        <AddressButton
          keep={listFilters}
          adds={{ name: "new", value: "event" }}
          className="button button-indigo button-small"
          id="add-event"
        >
          <Icon name="plus" />
          {t("events.add")}
        </AddressButton>
      </div>
    </header>
  );
}

/** A link to the venues, with the number of conflicting events. */
function VenuesLink({ list }: Pick<EventsView, "list">) {
  const { t, href } = useWords();
  return (
    <Link to={href("/admin/events/venues")} className="button button-outline button-small">
      {t("events.venues.open")}
      <Suspense>
        <Await resolve={list}>
          {(found) =>
            found !== undefined &&
            found.colliding > 0 && (
              <span className="tag tag-bad">{t("events.conflicts.count", { count: found.colliding })}</span>
            )
          }
        </Await>
      </Suspense>
    </Link>
  );
}

function listedAt({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(listFilters.map((name) => query.getAll(name)));
}
