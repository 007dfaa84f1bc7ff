import { Outlet } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { requestContext } from "~/platform/request-context.server";
import styles from "~/ui/admin/admin.css?url";
import { AdminFrame } from "~/ui/admin/frame";
import type { Route } from "./+types/layout";
import { adminTabs } from "./tabs.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: false, access: "admin", area: "admin" } satisfies RouteHandle;

export function links() {
  return [{ rel: "stylesheet", href: styles }];
}

/** Every admin screen lies below this one; who is no admin never gets as far as its loader. */
export async function loader(args: Route.LoaderArgs) {
  const { userId, fullName, email } = requireAdmin(args);
  const context = args.context.get(requestContext);
  const { db, config } = context;
  const waiting = unlessDatabaseOutage(
    context,
    () => eventCounts(db).then(({ pending }) => pending),
    () => 0,
  );
  const user = { id: userId, name: fullName || email, isAdmin: true };
  // The policy that lets the maps script in comes with the document of that tab alone (CAL-75).
  const documents = config.mapsKey ? ["/admin/events"] : [];
  return { user, documents, waiting: { "/admin/events": await waiting } as Record<string, number> };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t, has } = useWords();
  const { edition } = useEdition();
  const tabs = adminTabs
    .filter(({ page }) => has(page))
    .map(({ page, name }) => ({
      page,
      label: t(`admin.tabs.${name}`),
      waiting: loaderData.waiting[page],
      isDocument: loaderData.documents.includes(page),
    }));
  return (
    <AdminFrame name={edition.name} user={loaderData.user} tabs={tabs}>
      <Outlet />
    </AdminFrame>
  );
}
