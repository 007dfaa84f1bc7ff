import type { LoaderFunctionArgs } from "react-router";
import { eventCounts } from "~/features/calendar/organize/managed-events.server";
import { requireSteward } from "~/features/identity/middleware.server";
import { countSuggestions } from "~/features/map/suggestions/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { SignedInUser } from "~/ui/user-menu";

interface Shown {
  user: SignedInUser | undefined;
  /** The tabs that are opened as a document. */
  documents: string[];
  /** How many things wait for a decision, by tab. */
  waiting: Record<string, number>;
}

/** Every screen of the office lies below this one. A steward sees the room of the door alone. */
export async function officeView(args: LoaderFunctionArgs): Promise<Shown> {
  const { kind, userId, fullName, email } = requireSteward(args);
  const isAdmin = kind === "admin";
  const user = { id: userId, name: fullName || email, isAdmin, isSteward: !isAdmin };
  if (!isAdmin) return { user, documents: [], waiting: {} };
  const context = args.context.get(requestContext);
  const { db, config } = context;
  const read = async () => {
    const [events, suggestions] = await Promise.all([eventCounts(db), countSuggestions(db)]);
    return { "/admin/events": events.pending, "/admin/suggestions": suggestions.pending };
  };
  const waiting = await unlessDatabaseOutage(context, read, () => ({}));
  // The policy that lets the maps script in comes with the document of that tab alone (CAL-75).
  const documents = config.mapsKey ? ["/admin/events"] : [];
  return { user, documents, waiting };
}
