import type { LoaderFunctionArgs } from "react-router";
import { lastEntries } from "~/features/audit/queries.server";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { storedSettings } from "../../queries.server.ts";
import { defaultsOf } from "../../setting.ts";
import type { ShownSetting } from "../loader.server.ts";

const lookSettings = ["palette", "mark", "typefaces"] as const;

export type ShownLook = Record<(typeof lookSettings)[number], ShownSetting>;

/** Loads the settings of the look with their defaults. `look` is undefined if the database cannot be reached. */
export async function lookView(args: LoaderFunctionArgs): Promise<{ look: ShownLook | undefined }> {
  requireAdmin(args);
  const { context } = args;
  const base = context.get(baseEditionContext);
  const deps = context.get(requestContext);
  const read = async (): Promise<ShownLook> => {
    const subjects = lookSettings.map((name) => `setting:${name}`);
    const [set, lastChanges] = await Promise.all([storedSettings(deps.db, base.key), lastEntries(deps.db, subjects)]);
    const defaults = defaultsOf(base);
    const entries = lookSettings.map((name): [string, ShownSetting] => {
      const { name: by, at } = lastChanges.get(`setting:${name}`) ?? {};
      return [name, { name, customValue: set[name], fallback: defaults[name], by, at }];
    });
    return Object.fromEntries(entries) as ShownLook;
  };
  return { look: await unlessDatabaseOutage(deps, read, () => undefined) };
}
