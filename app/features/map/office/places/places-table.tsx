import { Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { placeStates } from "../../places/place-query.ts";
import type { OfficePlace } from "../../places/queries.server.ts";
import { useWords, type Words } from "~/i18n/words";
import type { ListFilter } from "~/ui/admin/list/list-filters";
import { ListEmpty } from "~/ui/admin/list/list-states";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { themeKeys, themeName, themeOf } from "~/features/edition/themes";

export function placeFilters({ t }: Pick<Words, "t">): ListFilter[] {
  return [
    {
      name: "state",
      label: t("places.place.states.label"),
      choices: placeStates.map((value) => ({ value, label: t(`places.place.states.${value}`) })),
    },
    {
      name: "theme",
      label: t("places.place.fields.theme"),
      choices: themeKeys().map((value) => ({ value, label: themeName(t, value) })),
    },
  ];
}

function usePlaceColumns(): ListColumn<OfficePlace>[] {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const column = (
    name: "theme" | "neighborhood" | "state" | "contact" | "confirmed",
    cell: ListColumn<OfficePlace>["cell"],
  ) => ({ name, label: t(`places.place.columns.${name}`), cell });
  return [
    {
      name: "name",
      label: t("places.place.columns.name"),
      cell: ({ id, name }) => (
        <Link to={href(`/admin/places/${id}`)} className="row-link">
          {name}
        </Link>
      ),
    },
    { ...column("theme", ({ theme }) => themeOf(theme) && themeName(t, theme)), brief: "below" },
    column("neighborhood", ({ neighborhood }) => neighborhood),
    { ...column("state", (place) => <PlaceState place={place} />), brief: "beside" },
    column("contact", ({ contactName, contactEmail }) => contactName ?? contactEmail),
    column("confirmed", ({ confirmedAt }) => (
      <span className="whitespace-nowrap">{dates.spanOfDays(confirmedAt, confirmedAt, zone)}</span>
    )),
  ];
}

export function PlacesTable({ places }: { places: readonly OfficePlace[] }) {
  const { t } = useWords();
  const columns = usePlaceColumns();
  return (
    <ListTable
      label={t("places.place.title")}
      columns={columns}
      rows={places}
      idOf={({ id }) => id}
      order="name"
      usualOrder="name"
    />
  );
}

/** Shows the status: visible, unconfirmed, or the reason why it is hidden. */
function PlaceState({ place: { hiddenBecause, unconfirmedAt } }: { place: OfficePlace }) {
  const { t } = useWords();
  if (hiddenBecause) return <span className="tag tag-bad">{t(`places.place.because.${hiddenBecause}`)}</span>;
  if (unconfirmedAt) return <span className="tag tag-waiting">{t("places.place.states.unconfirmed")}</span>;
  return <span className="tag tag-good">{t("places.place.states.shown")}</span>;
}

export function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  if (!isNarrowed) return <ListEmpty title={t("places.place.empty")} text={t("places.place.emptyText")} />;
  return (
    <ListEmpty title={t("places.place.nothing")} text={t("places.place.nothingText")}>
      <Link to={pathname} className="link">
        {t("places.place.showAll")}
      </Link>
    </ListEmpty>
  );
}
