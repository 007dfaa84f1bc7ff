import type { LoaderFunctionArgs } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { requireSteward } from "~/features/identity/middleware.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { countSuggestions } from "~/features/map/suggestions/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { SignedInUser } from "~/ui/user-menu";
import { countPeople, dashboardFigures, type DashboardFigures } from "../../list/counts.server.ts";
import type { SuggestionFigures } from "./stat-cards.tsx";

interface Shown {
  user: SignedInUser | undefined;
  /** The tabs that are opened as a document. */
  documents: string[];
  /** How many things wait for a decision, by tab. */
  waiting: Record<string, number>;
  /** Undefined when they could not be read. */
  figures: (DashboardFigures & SuggestionFigures) | undefined;
}

/** Every screen of the office lies below this one. A steward sees one of them, without tabs. */
export async function officeView(args: LoaderFunctionArgs): Promise<Shown> {
  const nothing = { documents: [], waiting: {}, figures: undefined };
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
