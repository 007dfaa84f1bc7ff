import { Outlet } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { notSavedContext, requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { requestContext } from "~/platform/request-context.server";
import styles from "~/ui/admin/admin.css?url";
import { AdminFrame } from "~/ui/admin/frame";
import type { SignedInUser } from "~/ui/user-menu";
import type { Route } from "./+types/layout";
import { adminTabs } from "./tabs.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: false, access: "admin", area: "admin" } satisfies RouteHandle;

export function links() {
  return [{ rel: "stylesheet", href: styles }];
}

interface Shown {
  user: SignedInUser | undefined;
  /** The tabs that are opened as a document. */
  documents: string[];
  /** How many things wait for a decision, by tab. */
  waiting: Record<string, number>;
}

/** Every admin screen lies below this one; who is no admin gets here only with a form that is given back. */
export async function loader(args: Route.LoaderArgs): Promise<Shown> {
  if (args.context.get(notSavedContext)) return { user: undefined, documents: [], waiting: {} };
  const { userId, fullName, email } = requireAdmin(args);
  const context = args.context.get(requestContext);
  const { db, config } = context;
  const waiting = unlessDatabaseOutage(
    context,
    () => eventCounts(db).then(({ pending }) => pending),
    () => 0,
  );
  const user = { id: userId, name: fullName || email, isAdmin: true, isSteward: false };
  // The policy that lets the maps script in comes with the document of that tab alone (CAL-75).
  const documents = config.mapsKey ? ["/admin/events"] : [];
  return { user, documents, waiting: { "/admin/events": await waiting } };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t, has } = useWords();
  const { edition } = useEdition();
  const { user, documents, waiting } = loaderData;
  const tabs = adminTabs
    .filter(({ page }) => has(page))
    .map(({ page, name }) => ({
      page,
      label: t(`admin.tabs.${name}`),
      waiting: waiting[page],
      isDocument: documents.includes(page),
    }));
  return (
    <AdminFrame name={edition.name} user={user} tabs={tabs}>
      <Outlet />
    </AdminFrame>
  );
}
