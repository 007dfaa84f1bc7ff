import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { notSavedContext, requireSteward } from "~/features/identity/middleware.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { countSuggestions } from "~/features/map/suggestions/queries.server";
import { countPeople, dashboardFigures, type DashboardFigures } from "~/features/people/list/counts.server";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { isOvertaken } from "~/lib/forms/refusal";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import styles from "~/ui/admin/admin.css?url";
import { LeaveQuestion } from "~/ui/admin/form/leave-question";
import { OfficeContext } from "~/ui/admin/form/office";
import { AdminFrame } from "~/ui/admin/frame";
import type { SignedInUser } from "~/ui/user-menu";
import type { Route } from "./+types/layout";
import { StatCards, type SuggestionFigures } from "~/features/people/office/layout/stat-cards";
import { adminTabs, peoplePages } from "~/features/people/office/layout/tabs";
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
  /** Undefined when they could not be read. */
  figures: (DashboardFigures & SuggestionFigures) | undefined;
}

/** Tabs are counted anew at every step through the office; a form that was not taken is none, unless somebody else was faster. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 || isOvertaken(actionStatus);
}

/** Every screen of the office lies below this one. A steward sees one of them, without tabs; anybody else gets here only with a form that is given back. */
export async function loader(args: Route.LoaderArgs): Promise<Shown> {
  const nothing = { documents: [], waiting: {}, figures: undefined };
  if (args.context.get(notSavedContext)) return { user: undefined, ...nothing };
  const { kind, userId, fullName, email } = requireSteward(args);
  const isAdmin = kind === "admin";
  const user = { id: userId, name: fullName || email, isAdmin, isSteward: !isAdmin };
  if (!isAdmin) return { user, ...nothing };
  const context = args.context.get(requestContext);
  const { db, config } = context;
  const { key } = args.context.get(editionContext);
  const read = async () => {
    const [events, counts, suggestions] = await Promise.all([eventCounts(db), countPeople(db), countSuggestions(db)]);
    return {
      waiting: { "/admin/events": events.pending, "/admin/suggestions": suggestions.pending },
      figures: { ...dashboardFigures(counts, key), suggestions: suggestions.all, waiting: suggestions.pending },
    };
  };
  const known = await unlessDatabaseOutage(context, read, () => ({ waiting: {}, figures: undefined }));
  // The policy that lets the maps script in comes with the document of that tab alone (CAL-75).
  const documents = config.mapsKey ? ["/admin/events"] : [];
  return { user, documents, ...known };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t, has } = useWords();
  const { edition } = useEdition();
  const { user, documents, waiting, figures } = loaderData;
  const here = pageOf(useLocation().pathname);
  const isSteward = user?.isSteward ?? false;
  const tabs = (isSteward ? [] : adminTabs)
    .filter(({ page }) => has(page))
    .map(({ page, name, ...more }) => ({
      page,
      label: t(`admin.tabs.${name}`),
      waiting: waiting[page],
      also: "also" in more ? more.also : undefined,
      isDocument: documents.includes(page),
    }));
  return (
    <AdminFrame
      name={edition.name}
      user={user}
      title={t(isSteward ? "admin.tabs.checkIn" : "admin.title")}
      tabs={tabs}
      figures={figures && peoplePages.includes(here) && <StatCards figures={figures} />}
    >
      <OfficeContext value={{ owner: user?.id ?? "", zone: edition.zone }}>
        <Outlet />
        <LeaveQuestion />
      </OfficeContext>
    </AdminFrame>
  );
}
