import { Suspense } from "react";
import { Await } from "react-router";
import type { View } from "~/features/calendar/organize/managed-events.server";
import { useWords } from "~/i18n/words";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import type { Listed } from "./view.server.ts";

const shown = ["all", "upcoming", "past", "proposals", "declined"] as const;

/** Search and views; the number of waiting proposals comes with the list. */
export function EventTools({ view, search, list }: { view: View; search: string; list: Promise<Listed | undefined> }) {
  const { t } = useWords();
  const choices = (pending: number) =>
    shown.map((value) => ({
      value,
      label: t(`events.views.${value}`),
      count: value === "proposals" ? pending : undefined,
    }));
  const views = (pending: number) => (
    <Choices label={t("events.viewsLabel")} name="show" choices={choices(pending)} chosen={view} />
  );
  return (
    <Toolbar>
      <SearchBox label={t("events.search")} found={search} />
      <Suspense fallback={views(0)}>
        <Await resolve={list}>{(found) => views(found?.pending ?? 0)}</Await>
      </Suspense>
    </Toolbar>
  );
}
