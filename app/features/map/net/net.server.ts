import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { projectRoot } from "~/platform/project-root.server";
import { wholeMap } from "../directory/queries.server.ts";
import type { Layout, layOut, PlaceToLay } from "./layout.ts";
import { drawNet, placeToLay, sheetSize, type Net } from "./net.ts";
import { themeKeys } from "~/features/edition/themes";

/** Part of the fingerprint. Increase it when the algorithm changes, to recompute all layouts. */
const method = 1;
const longestWait = 20_000;

/** The drawing with a fingerprint of its content. */
export interface CurrentNet extends Net {
  version: string;
}

let latest: { version: string; net: Promise<CurrentNet> } | undefined;

/**
 * Returns the woven map of all visible places. The layout is computed in a worker thread, once per state of the places
 * and starting from the previous one, and stored. Concurrent requests share the computation.
 */
export async function currentNet(db: Db): Promise<CurrentNet> {
  const map = await wholeMap(db);
  const version = versionOf(map);
  if (latest?.version === version) return latest.net;
  const net = drawn(db, map, version);
  latest = { version, net };
  // Do not cache a failure; its callers get the error.
  net.catch(() => latest?.net === net && (latest = undefined));
  return net;
}

/** Returns the size of the last drawing, to reserve its space in a page; undefined before the first one. */
export async function latestSheet(db: Db): Promise<{ width: number; height: number } | undefined> {
  const stored = await db
    .selectFrom("map_layouts")
    .select([sql<number>`(layout->>'width')::int`.as("width"), sql<number[]>`layout->'rows'`.as("rows")])
    .executeTakeFirst();
  return stored && sheetSize(stored);
}

type WholeMap = Awaited<ReturnType<typeof wholeMap>>;

function versionOf({ places, links }: WholeMap): string {
  const knots = places.map(({ id, name, theme }) => [id, name, theme]);
  const threads = links.map(({ from, to, kind }) => `${from} ${to} ${kind}`).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([method, themeKeys(), knots, threads]))
    .digest("base64url");
}

async function drawn(db: Db, { places, links }: WholeMap, version: string): Promise<CurrentNet> {
  const inOrder = places.map(placeToLay).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const layout = await storedOrMade(db, version, { places: inOrder, links });
  return { ...drawNet({ places, links }, layout), version };
}

async function storedOrMade(
  db: Db,
  fingerprint: string,
  { places, links }: { places: PlaceToLay[]; links: WholeMap["links"] },
): Promise<Layout> {
  const stored = await db.selectFrom("map_layouts").select(["fingerprint", "layout"]).executeTakeFirst();
  const before = stored?.layout as unknown as Layout | undefined;
  if (before && stored?.fingerprint === fingerprint) return before;
  const layout = await inThread(places, links, before);
  const row = { fingerprint, layout: JSON.stringify(layout) };
  await db
    .insertInto("map_layouts")
    .values(row)
    .onConflict((conflict) => conflict.column("is_the_one").doUpdateSet(row))
    .execute();
  return layout;
}

async function inThread(...input: Parameters<typeof layOut>): Promise<Layout> {
  const file = path.join(projectRoot, "app/features/map/net/layout-thread.ts");
  const thread = new Worker(file, { workerData: input, execArgv: [] });
  try {
    const [layout] = await once(thread, "message", { signal: AbortSignal.timeout(longestWait) });
    return layout as Layout;
  } finally {
    await thread.terminate();
  }
}
