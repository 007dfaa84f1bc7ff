import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Db } from "~/platform/db.server";
import { projectRoot } from "~/platform/project-root.server";
import { wholeMap } from "../directory/queries.server.ts";
import type { Layout, layOut, PlaceToLay } from "./layout.ts";
import { drawNet, placeToLay, type Net } from "./net.ts";

/** Part of the fingerprint: a new way to lay out makes every layout anew. */
const method = 1;
const longestWait = 20_000;

let latest: { fingerprint: string; layout: Promise<Layout> } | undefined;

/**
 * The woven net of all places that the map shows. Its layout is made in a thread of its own once for each state of the
 * places, from the one before, and stored; who asks meanwhile waits for the same.
 */
export async function currentNet(db: Db): Promise<Net> {
  const { places, links } = await wholeMap(db);
  return drawNet({ places, links }, await layoutOf(db, places.map(placeToLay), links));
}

type Links = Awaited<ReturnType<typeof wholeMap>>["links"];

async function layoutOf(db: Db, places: PlaceToLay[], links: Links): Promise<Layout> {
  const inOrder = places.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ends = links.map(({ from, to }) => `${from} ${to}`).toSorted();
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([method, inOrder, ends]))
    .digest("base64url");
  if (latest?.fingerprint === fingerprint) return latest.layout;
  const layout = storedOrMade(db, fingerprint, { places: inOrder, links });
  latest = { fingerprint, layout };
  // A failure is told to whoever waits for it, and not kept.
  layout.catch(() => latest?.layout === layout && (latest = undefined));
  return layout;
}

async function storedOrMade(
  db: Db,
  fingerprint: string,
  { places, links }: { places: PlaceToLay[]; links: Links },
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
