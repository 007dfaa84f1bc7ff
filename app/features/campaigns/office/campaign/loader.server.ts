import type { LoaderFunctionArgs } from "react-router";
import { leftOutPage, leftOutCounts, type LeftOutPage } from "../../outcomes/left-out.server.ts";
import { progressOf } from "../../outcomes/progress.server.ts";
import { campaignById, namesIn, type Campaign } from "../../outcomes/queries.server.ts";
import { failureGroups, recipientsPage, type RecipientsPage } from "../../outcomes/recipients.server.ts";
import { exclusionReasons } from "../../audience/filters.ts";
import { countRetryable } from "~/features/outbox/campaign-decisions.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { knownValue } from "~/lib/http/query";
import { languageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { outcomeIn, placeIn, asksToCancel, searchIn, viewIn } from "./campaign-url.ts";

/** The data of the view below the figures. */
export type CampaignSection =
  | { view: "recipients"; page: RecipientsPage }
  | { view: "letter" }
  | { view: "left-out"; page: LeftOutPage };

/** Loads a campaign: "gone" if it does not exist, undefined if the database cannot be reached. */
export async function campaignView(args: LoaderFunctionArgs & { params: { id: string } }) {
  requireAdmin(args);
  const context = args.context.get(requestContext);
  const { db } = context;
  const { id } = args.params;
  const read = async () => {
    const campaign = await campaignById(db, id);
    const progress = campaign && (await progressOf(db, id));
    if (!campaign || !progress) return "gone" as const;
    const [failures, leftOut, retry, section, names] = await Promise.all([
      failureGroups(db, id),
      leftOutCounts(db, id),
      campaign.counts.failed > 0 ? countRetryable(db, id) : 0,
      readSection(db, campaign, args.url.searchParams),
      namesIn(db, campaign.filters, languageOf(args.url.pathname)),
    ]);
    return {
      campaign,
      progress,
      failures,
      leftOut,
      retry,
      section,
      names,
      isCancelling: asksToCancel(args.url.searchParams),
    };
  };
  return { data: await unlessDatabaseOutage(context, read, () => undefined) };
}

export type CampaignView = Exclude<Awaited<ReturnType<typeof campaignView>>["data"], undefined | "gone">;

async function readSection(
  db: RequestContext["db"],
  { id }: Campaign,
  query: URLSearchParams,
): Promise<CampaignSection> {
  const view = viewIn(query);
  const after = placeIn(query, "after");
  if (view === "letter") return { view };
  if (view === "left-out") {
    const reason = knownValue(query, "reason", exclusionReasons);
    return { view, page: await leftOutPage(db, { campaignId: id, reason, after }) };
  }
  const recipients = { campaignId: id, outcome: outcomeIn(query), search: searchIn(query) };
  return { view, page: await recipientsPage(db, { ...recipients, after, before: placeIn(query, "before") }) };
}
