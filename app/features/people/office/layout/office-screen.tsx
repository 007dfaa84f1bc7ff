import { Outlet, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { LeaveQuestion } from "~/ui/admin/form/leave-question";
import { OfficeContext } from "~/ui/admin/form/office";
import { AdminFrame } from "~/ui/admin/frame";
import type { ShownRoom } from "~/ui/admin/rooms";
import type { HandlerData } from "~/ui/handler-data";
import { belongsTo, roomsFor } from "./rooms.ts";
import type { officeView } from "./loader.server.ts";

type View = HandlerData<typeof officeView>;

export function OfficeScreen({ loaderData }: { loaderData: View }) {
  const { edition } = useEdition();
  const { user } = loaderData;
  return (
    <AdminFrame name={edition.name} mark={edition.mark?.parts} user={user} rooms={useRooms(loaderData)}>
      <OfficeContext value={{ owner: user?.id ?? "", zone: edition.zone }}>
        <Outlet />
        <LeaveQuestion />
      </OfficeContext>
    </AdminFrame>
  );
}

/** Returns the rooms whose pages exist, each with its open decisions and whether it is the current one. */
function useRooms({ user, documents, waiting }: View): ShownRoom[] {
  const { t, has } = useWords();
  const currentPath = pageOf(useLocation().pathname);
  return roomsFor(user?.isSteward ? "steward" : "admin")
    .map(({ name, icon, tabs }) => ({
      icon,
      label: t(`admin.rooms.${name}`),
      short: t(`admin.shortRooms.${name}`),
      tabs: tabs
        .filter(({ page }) => has(page))
        .map((tab) => ({
          page: tab.page,
          label: t(`admin.tabs.${tab.name}`),
          waiting: waiting[tab.page] ?? 0,
          isDocument: documents.includes(tab.page),
          current: currentPath === tab.page ? ("page" as const) : belongsTo(tab, currentPath) && ("true" as const),
        })),
    }))
    .filter(({ tabs }) => tabs.length > 0);
}
