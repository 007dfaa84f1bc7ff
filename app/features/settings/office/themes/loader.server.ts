import type { LoaderFunctionArgs } from "react-router";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { defaultOf } from "../../commands.server.ts";
import { storedSettings } from "../../queries.server.ts";
import type { Settings } from "../../setting.ts";
import { themeUses, type ThemeUse } from "~/features/themes/queries.server";

export interface ShownThemes {
  /** The stored themes; undefined for the usual ones, which are `fallback`. */
  customValue: Settings["themes"] | undefined;
  fallback: Settings["themes"];
  uses: ThemeUse[];
}

/** Loads the themes with their uses. `shown` is undefined if the database cannot be reached. */
export async function themesView(args: LoaderFunctionArgs): Promise<{ shown: ShownThemes | undefined }> {
  requireAdmin(args);
  const { context } = args;
  const base = context.get(baseEditionContext);
  const deps = context.get(requestContext);
  const read = async (): Promise<ShownThemes> => {
    const [{ themes: customValue }, uses] = await Promise.all([storedSettings(deps.db, base.key), themeUses(deps.db)]);
    return { customValue, fallback: defaultOf(base, "themes") as Settings["themes"], uses };
  };
  return { shown: await unlessDatabaseOutage(deps, read, () => undefined) };
}
