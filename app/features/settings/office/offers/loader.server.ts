import type { LoaderFunctionArgs } from "react-router";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { offerUses, type OfferUses } from "~/features/registration/offers.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultOf } from "../../commands.server.ts";
import { storedSettings } from "../../queries.server.ts";
import type { Settings } from "../../setting.ts";

export interface ShownOffers {
  /** The stored offers; undefined for the usual ones, which are `fallback`. */
  customValue: Settings["offers"] | undefined;
  fallback: Settings["offers"];
  uses: OfferUses;
}

/** Loads the offers with their numbers of answers. `shown` is undefined if the database cannot be reached. */
export async function offersView(args: LoaderFunctionArgs): Promise<{ shown: ShownOffers | undefined }> {
  requireAdmin(args);
  const { context } = args;
  const base = context.get(baseEditionContext);
  const deps = context.get(requestContext);
  const read = async (): Promise<ShownOffers> => {
    const [{ offers: customValue }, uses] = await Promise.all([storedSettings(deps.db, base.key), offerUses(deps.db)]);
    return { customValue, fallback: defaultOf(base, "offers") as Settings["offers"], uses };
  };
  return { shown: await unlessDatabaseOutage(deps, read, () => undefined) };
}
