import type { LoaderFunctionArgs } from "react-router";
import { cursorText, readTimeCursor } from "~/lib/http/time-cursor";
import { campaignPage, hasNoCampaigns, type ListedCampaign } from "../../outcomes/queries.server.ts";
import { requireAdmin } from "~/features/identity/middleware.server";
import { hasNoTemplates } from "~/features/templates/queries.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { searchIn } from "../campaign/campaign-url.ts";
import { shownIn } from "./list-url.ts";

export interface HistoryPage {
  campaigns: ListedCampaign[];
  /** Says why the history is empty: there is no campaign yet, or not even a letter. */
  empty: "no-campaign" | "no-letter" | undefined;
  next: string | undefined;
  previous: string | undefined;
}

/** Loads the screen. The list is a promise, which resolves to undefined if the database cannot be reached (CMP-07). */
export function campaignsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const query = args.url.searchParams;
  return { search: searchIn(query), shown: shownIn(query), list: loadList(args) };
}

function loadList({ url, context }: LoaderFunctionArgs): Promise<HistoryPage | undefined> {
  const { db } = context.get(requestContext);
  const { searchParams: query } = url;
  const read = async (): Promise<HistoryPage> => {
    const { campaigns, next, previous } = await campaignPage(db, {
      search: searchIn(query),
      shown: shownIn(query),
      after: readTimeCursor(query.get("after")),
      before: readTimeCursor(query.get("before")),
    });
    const isEmpty = campaigns.length === 0 && (await hasNoCampaigns(db));
    const empty = isEmpty ? ((await hasNoTemplates(db)) ? "no-letter" : "no-campaign") : undefined;
    return { campaigns, empty, next: next && cursorText(next), previous: previous && cursorText(previous) };
  };
  return unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
}
