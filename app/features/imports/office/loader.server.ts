import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { importById, pendingImport, recentImports, type ImportSummary } from "../queries.server.ts";
import type { ImportKind } from "./import-kind.server.ts";

export interface ImportView<Pending, Closed> {
  /** The import in the address, which awaits confirmation or is finished; neither is set if it no longer exists. */
  opened: { pending?: Pending; closed?: Closed } | undefined;
  recent: ImportSummary[];
}

/** Loads the screen. If the database cannot be reached, it logs that and returns undefined. */
export async function importView<Choices extends object, Pending, Closed>(
  args: LoaderFunctionArgs,
  kind: ImportKind<Choices, Pending, Closed>,
): Promise<ImportView<Pending, Closed> | undefined> {
  requireAdmin(args);
  const context = args.context.get(requestContext);
  const id = args.url.searchParams.get("id");
  const readView = async () => ({
    recent: await recentImports(context.db, context.clock.now(), kind.things),
    opened: id === null ? undefined : await openImport(id, args, kind),
  });
  return unlessDatabaseOutage(context, readView, () => undefined);
}

async function openImport<Choices extends object, Pending, Closed>(
  id: string,
  args: LoaderFunctionArgs,
  kind: ImportKind<Choices, Pending, Closed>,
): Promise<ImportView<Pending, Closed>["opened"]> {
  const { db, clock } = args.context.get(requestContext);
  const summary = isUuid(id) ? await importById(db, id, clock.now(), kind.things) : undefined;
  if (!summary) return {};
  if (summary.state !== "pending") return { closed: await kind.closed(summary, args) };
  const file = await pendingImport<Choices>(db, id, clock.now(), kind.things);
  return file ? { pending: await kind.pending(summary, file, args) } : {};
}
