import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { projectRoot } from "~/platform/project-root.server";
import { wholeMap } from "../directory/queries.server.ts";
import type { layOut, Layouts, PlaceToLay } from "./layout.ts";
import { drawNet, placeToLay, sheetSize, type Net } from "./net.ts";
import { themeKeys } from "~/features/edition/themes";

/** Part of the fingerprint. Increase it when the algorithm changes, to recompute all layouts. */
const method = 2;
const longestWait = 20_000;

/** The drawing, the one for phones, and a fingerprint of their content. */
export interface CurrentNet extends Net {
  tall: Net;
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
  const net = drawMap(db, map, version);
  latest = { version, net };
  // Do not cache a failure; its callers get the error.
  net.catch(() => latest?.net === net && (latest = undefined));
  return net;
}

/** Returns the sizes of the last drawings, to reserve their space in a page; undefined before the first ones. */
export async function latestSheets(db: Db) {
  const stored = await db
    .selectFrom("map_layouts")
    .select([
      sql<number>`(layout->>'width')::int`.as("width"),
      sql<number[]>`layout->'rows'`.as("rows"),
      sql<number | null>`(layout->'tall'->>'width')::int`.as("tallWidth"),
      sql<number[] | null>`layout->'tall'->'rows'`.as("tallRows"),
    ])
    .executeTakeFirst();
  if (!stored?.tallWidth || !stored.tallRows) return undefined;
  return { wide: sheetSize(stored), tall: sheetSize({ width: stored.tallWidth, rows: stored.tallRows }) };
}

type WholeMap = Awaited<ReturnType<typeof wholeMap>>;

function versionOf({ places, links }: WholeMap): string {
  const knots = places.map(({ id, name, theme }) => [id, name, theme]);
  const threads = links.map(({ from, to, kind }) => `${from} ${to} ${kind}`).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([method, themeKeys(), knots, threads]))
    .digest("base64url");
}

async function drawMap(db: Db, { places, links }: WholeMap, version: string): Promise<CurrentNet> {
  const sortedPlaces = places.map(placeToLay).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const layout = await loadOrComputeLayout(db, version, { places: sortedPlaces, links });
  return { ...drawNet({ places, links }, layout), tall: drawNet({ places, links }, layout.tall), version };
}

async function loadOrComputeLayout(
  db: Db,
  fingerprint: string,
  { places, links }: { places: PlaceToLay[]; links: WholeMap["links"] },
): Promise<Layouts> {
  const stored = await db.selectFrom("map_layouts").select(["fingerprint", "layout"]).executeTakeFirst();
  const before = stored?.layout as unknown as Layouts | undefined;
  if (before && stored?.fingerprint === fingerprint) return before;
  const layout = await layOutInThread(places, links, before);
  const row = { fingerprint, layout: JSON.stringify(layout) };
  await db
    .insertInto("map_layouts")
    .values(row)
    .onConflict((conflict) => conflict.column("is_the_one").doUpdateSet(row))
    .execute();
  return layout;
}

async function layOutInThread(...input: Parameters<typeof layOut>): Promise<Layouts> {
  const file = path.join(projectRoot, "app/features/map/net/layout-thread.ts");
  const thread = new Worker(file, { workerData: input, execArgv: [] });
  try {
    const [layout] = await once(thread, "message", { signal: AbortSignal.timeout(longestWait) });
    return layout as Layouts;
  } finally {
    await thread.terminate();
  }
}
