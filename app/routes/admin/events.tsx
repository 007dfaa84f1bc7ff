import { largestEventBody } from "~/lib/http/body-limits";
import { Suspense } from "react";
import { Await, Link, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { useWords } from "~/i18n/words";
import { isOvertaken } from "~/lib/forms/refusal";
import { AddressButton } from "~/ui/admin/address-button";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { chosenColumns } from "~/ui/admin/list/list-columns";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/events";
import { useEventColumns, usualColumns } from "~/features/calendar/office/list/columns";
import { DeleteQuestion } from "~/features/calendar/office/delete-question";
import { EventForm } from "~/features/calendar/office/form/event-form";
import { EventList } from "~/features/calendar/office/list/event-list";
import { EventToolbar } from "~/features/calendar/office/list/event-toolbar";
import { ExportButtons } from "~/features/calendar/office/list/export-buttons";
import { RepeatForm } from "~/features/calendar/office/form/repeat-form";
import { mapsSources } from "~/features/calendar/office/form/maps-service";
import { eventsAction } from "~/features/calendar/office/action.server";
import { eventsView } from "~/features/calendar/office/loader.server";
import { listFilters, openedIn } from "~/features/calendar/office/list/list-url";
import { NothingOpen } from "~/features/calendar/office/list/nothing-open";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "admin",
  bodyLimit: largestEventBody,
  sources: ({ mapsKey }) => (mapsKey ? mapsSources : {}),
} satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("events.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return eventsView(args);
}

export function action(args: Route.ActionArgs) {
  return eventsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Also after a refusal because somebody else was faster: the list and what is open are to be looked at again. */
export function shouldRevalidate({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isOvertaken(actionStatus) || defaultShouldRevalidate;
}

/** Admin → Events (CAL-06 to CAL-90). What is open and what is listed is in the address. */
export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { owner, opened, list, query } = loaderData;
  const { search } = useLocation();
  const answer = useLastAnswer(actionData);
  const question = answer && "question" in answer ? answer.question : undefined;
  const { title, choosable, actions } = useEventColumns();
  const chosen = chosenColumns(search, choosable, usualColumns);
  const columns = [title, ...choosable.filter(({ name }) => chosen.includes(name)), actions];
  const loading = <ListLoading text={t("events.loading")} />;
  return (
    <section aria-labelledby="events-title">
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h2 id="events-title" className="text-2xl">
            {t("events.title")}
          </h2>
          <p className="mt-1 text-muted">{t("events.subtitle")}</p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-3">
          <Link to={href("/admin/events/import")} className="button button-outline button-small">
            {t("eventImport.open")}
          </Link>
          <ExportButtons view={query.view} list={list} />
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
      {opened?.kind === "form" && <EventForm key={`${owner} ${openedIn(search)}`} opened={opened} />}
      {(opened?.kind === "gone" || opened?.kind === "decided") && <NothingOpen kind={opened.kind} />}
      <UnsentForm />
      {opened?.kind === "delete" && <DeleteQuestion event={opened.event} />}
      {opened?.kind === "repeat" && <RepeatForm key={opened.event.id} opened={opened} />}
      <EventToolbar query={query} list={list} columns={choosable} chosen={chosen} />
      <WhenListed listedAt={listedAt} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>{(found) => <EventList {...{ found, query, columns, opened, question }} />}</Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function listedAt({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(listFilters.map((name) => query.getAll(name)));
}
