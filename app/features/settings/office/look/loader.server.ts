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

/** What the look consists of, each with what holds when it is not set; undefined if it could not be read. */
export async function lookView(args: LoaderFunctionArgs): Promise<{ look: ShownLook | undefined }> {
  requireAdmin(args);
  const { context } = args;
  const base = context.get(baseEditionContext);
  const deps = context.get(requestContext);
  const read = async (): Promise<ShownLook> => {
    const subjects = lookSettings.map((name) => `setting:${name}`);
    const [set, acts] = await Promise.all([storedSettings(deps.db, base.key), lastEntries(deps.db, subjects)]);
    const defaults = defaultsOf(base);
    const shown = lookSettings.map((name): [string, ShownSetting] => {
      const { name: by, at } = acts.get(`setting:${name}`) ?? {};
      return [name, { name, customValue: set[name], fallback: defaults[name], by, at }];
    });
    return Object.fromEntries(shown) as ShownLook;
  };
  return { look: await unlessDatabaseOutage(deps, read, () => undefined) };
}
