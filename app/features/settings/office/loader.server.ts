import type { LoaderFunctionArgs } from "react-router";
import { lastEntries } from "~/features/audit/queries.server";
import { filtersForKind } from "~/features/campaigns/audience/filters";
import { countAudience } from "~/features/campaigns/audience/queries.server";
import { editionContext, baseEditionContext } from "~/features/edition/current-edition.server";
import { gatheringsToCome } from "~/features/edition/phase";
import { requireAdmin } from "~/features/identity/middleware.server";
import { roleHolders } from "~/features/people/queries.server";
import { storedSettings } from "../queries.server.ts";
import { settingNames, type SettingName } from "../fields.ts";
import { defaultsOf, type Settings } from "../setting.ts";
import { dayIn } from "~/i18n/dates";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { openedSetting } from "./setting-url.ts";

export interface ShownSetting {
  name: SettingName;
  /** The stored value; undefined if it is the default. */
  customValue: Settings[SettingName] | undefined;
  /** The default of the edition's file. */
  fallback: Settings[SettingName];
  /** The author and time of the last change. */
  by: string | undefined;
  at: Date | undefined;
}

/** Loads the screen. `settings` is undefined if the database cannot be reached. */
export async function settingsView(args: LoaderFunctionArgs) {
  const { context, url } = args;
  requireAdmin(args);
  const data = await unlessDatabaseOutage(
    context.get(requestContext),
    async () => ({
      settings: await shownSettings(context),
      holders: await roleHolders(context.get(requestContext).db),
      addressReaders: await addressReaders(context),
    }),
    () => undefined,
  );
  return { opened: openedSetting(url.search), ...data };
}

/**
 * Returns the number of recipients of the letter about the venue; undefined without a venue or an upcoming gathering.
 */
async function addressReaders(context: LoaderFunctionArgs["context"]): Promise<number | undefined> {
  const { db, clock } = context.get(requestContext);
  const edition = context.get(editionContext);
  if (!edition.venue || gatheringsToCome(edition, dayIn(edition.zone, clock.site())).length === 0) return undefined;
  const kind = "registration" as const;
  const { count } = await countAudience(db, { filters: filtersForKind({}, kind), kind, editionKey: edition.key });
  return count;
}

/** Returns all settings with their stored and default values. */
async function shownSettings(context: LoaderFunctionArgs["context"]): Promise<ShownSetting[]> {
  const { db } = context.get(requestContext);
  const file = context.get(baseEditionContext);
  const [stored, lastEdits] = await Promise.all([
    storedSettings(db, file.key),
    lastEntries(
      db,
      settingNames.map((name) => `setting:${name}`),
    ),
  ]);
  const defaults = defaultsOf(file);
  return settingNames.map((name) => {
    const lastEdit = lastEdits.get(`setting:${name}`);
    // Names that were stored before the zone could be set have none.
    const customValue = name === "names" && stored.names ? { zone: file.zone, ...stored.names } : stored[name];
    return { name, customValue, fallback: defaults[name], by: lastEdit?.name, at: lastEdit?.at };
  });
}
