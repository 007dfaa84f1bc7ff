import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { copyOf, makeImage, mounted } from "./disk-image.ts";
import { lost, stored, withFaultySite } from "./faulty-site.ts";
import { registerForever } from "./registrations.ts";
import type { FaultReport } from "./report.ts";

interface PowerCutOptions {
  /** Cuts while people register, each on the disk that the one before left behind. */
  cuts: number;
  /** Cuts during a first start, each on an empty disk. */
  firstStarts: number;
  clients: number;
}

interface Cut {
  env: Record<string, string>;
  folder: string;
  clients: number;
  /** Where the disk is mounted. */
  disk: string;
}

/**
 * The power goes at a random moment: of the disk, an image, stays what had reached it by then. The site must start on
 * what is left, and every acknowledged registration must be there.
 */
export function powerCut({ cuts, firstStarts, clients }: PowerCutOptions): Promise<FaultReport> {
  return withFaultySite(undefined, async ({ env, place: { dataDir: folder } }) => {
    const disk = path.join(folder, "disk");
    const cut = { env: { ...env, DATA_DIR: path.join(disk, "data") }, folder, clients, disk };
    await mkdir(disk);
    const broken: string[] = [];
    for (let n = 0; n < firstStarts; n++)
      await firstStartCut(cut, n).catch((error) => broken.push(`first start ${n}: ${error.message}`));
    const { acknowledged, left, failures } = await loadCuts(cut, cuts);
    const { registered } = left
      ? await mounted(left, disk, () => stored({ dataDir: cut.env.DATA_DIR, databaseUrl: undefined }))
      : { registered: [] };
    return {
      counts: {
        cuts,
        "during a first start": firstStarts,
        clients,
        acknowledged: acknowledged.length,
        registered: registered.length,
      },
      broken: [...broken, ...failures, ...lost(acknowledged, registered)],
    };
  });
}

/** Cuts the power under load again and again; the disk the last cut left, unless the site did not start on one. */
async function loadCuts(
  cut: Cut,
  cuts: number,
): Promise<{ acknowledged: string[]; left: string | undefined; failures: string[] }> {
  const acknowledged: string[] = [];
  let image = await makeImage(path.join(cut.folder, "under-load-0.img"));
  for (let n = 1; n <= cuts; n++) {
    const left = path.join(cut.folder, `under-load-${n}.img`);
    try {
      acknowledged.push(...(await mounted(image, cut.disk, () => registerUntilCut(cut, { n, image, left }))));
    } catch (error) {
      return { acknowledged, left: undefined, failures: [`after ${n - 1} cuts: ${(error as Error).message}`] };
    }
    await rm(image);
    image = left;
  }
  // What the last cut left has to carry a start too.
  await mounted(image, cut.disk, async () => (await startRunningSite(cut.env)).stop());
  return { acknowledged, left: image, failures: [] };
}

/** The mailboxes of everybody who was told, before the cut, that they are registered. */
async function registerUntilCut(
  { env, clients }: Cut,
  { n, image, left }: { n: number; image: string; left: string },
): Promise<string[]> {
  const site = await startRunningSite(env);
  const load = registerForever(site.origin, { clients, name: `cut-${n}` });
  while (load.acknowledged.length === 0) await sleep(10);
  await sleep(Math.random() * 4_000);
  site.child.kill("SIGSTOP");
  await copyOf(image, left);
  await site.kill();
  await load.stop();
  return load.acknowledged;
}

/** Nothing was acknowledged yet; the next start must just work. */
async function firstStartCut({ env, folder, disk }: Cut, n: number): Promise<void> {
  const image = await makeImage(path.join(folder, `first-start-${n}.img`));
  const left = path.join(folder, `first-start-${n}-left.img`);
  await mounted(image, disk, async () => {
    const starting = startRunningSite(env);
    await sleep(Math.random() * 3_000);
    await copyOf(image, left);
    await (await starting).kill();
  });
  await mounted(left, disk, async () => {
    const site: RunningSite = await startRunningSite(env);
    await site.stop();
  });
  await Promise.all([rm(image), rm(left)]);
}
