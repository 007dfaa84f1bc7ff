import type { LoaderFunctionArgs } from "react-router";
import { lastEntries } from "~/features/audit/queries.server";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { storedSettings } from "../../queries.server.ts";
import { defaultsOf } from "../../setting.ts";
import type { ShownSetting } from "../loader.server.ts";

/** The palette with what holds when none is set; undefined if it could not be read. */
export async function lookView(args: LoaderFunctionArgs): Promise<{ setting: ShownSetting | undefined }> {
  requireAdmin(args);
  const { context } = args;
  const base = context.get(baseEditionContext);
  const deps = context.get(requestContext);
  const read = async (): Promise<ShownSetting> => {
    const [set, acts] = await Promise.all([storedSettings(deps.db, base.key), lastEntries(deps.db, [subject])]);
    const { name: by, at } = acts.get(subject) ?? {};
    return { name: "palette", set: set.palette, fallback: defaultsOf(base).palette, by, at };
  };
  return { setting: await unlessDatabaseOutage(deps, read, () => undefined) };
}

const subject = "setting:palette";
