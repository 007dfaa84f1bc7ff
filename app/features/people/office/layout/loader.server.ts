import type { LoaderFunctionArgs } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { requireSteward } from "~/features/identity/middleware.server";
import { countSuggestions } from "~/features/map/suggestions/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { SignedInUser } from "~/ui/user-menu";

interface OfficeFrame {
  user: SignedInUser | undefined;
  /** The tabs that need a full page load instead of a client-side navigation. */
  documents: string[];
  /** The number of open decisions per tab. */
  waiting: Record<string, number>;
}

/** Loads the frame of all office screens. A steward sees only the check-in room. */
export async function officeView(args: LoaderFunctionArgs): Promise<OfficeFrame> {
  const { kind, userId, fullName, email } = requireSteward(args);
  const isAdmin = kind === "admin";
  const user = { id: userId, name: fullName || email, isAdmin, isSteward: !isAdmin };
  if (!isAdmin) return { user, documents: [], waiting: {} };
  const context = args.context.get(requestContext);
  const { db, config } = context;
  const readWaiting = async () => {
    const [events, suggestions] = await Promise.all([eventCounts(db), countSuggestions(db)]);
    return { "/admin/events": events.pending, "/admin/suggestions": suggestions.pending };
  };
  const waiting = await unlessDatabaseOutage(context, readWaiting, () => ({}));
  // The content security policy that allows the maps script is only sent with this tab's document (CAL-75).
  const documents = config.mapsKey ? ["/admin/events"] : [];
  return { user, documents, waiting };
}
