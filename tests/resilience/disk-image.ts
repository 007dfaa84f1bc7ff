import { execFile } from "node:child_process";
import { mkdtemp, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const imageBytes = 512 * 1_024 * 1_024;

/** Why this machine cannot mount a disk image, in a few words; undefined where it can. */
export async function mountRefusal(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "only root can mount a disk image";
  const folder = await mkdtemp(path.join(tmpdir(), "disk-"));
  try {
    const image = await makeImage(path.join(folder, "image"));
    await mounted(image, folder, async () => {});
    return undefined;
  } catch (error) {
    return `a disk image cannot be mounted here (${(error as Error).message.trim().split("\n").at(-1)})`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An empty disk in a file. */
export async function makeImage(image: string): Promise<string> {
  await writeFile(image, "");
  await truncate(image, imageBytes);
  // All at once: what is put off is written while the disk is in use, and nobody could tell when it is still.
  await run("mkfs.ext4", ["-q", "-F", "-E", "lazy_itable_init=0,lazy_journal_init=0", image]);
  return image;
}

/** Does the work while the disk is mounted at a folder. */
export async function mounted<T>(image: string, folder: string, work: () => Promise<T>): Promise<T> {
  await run("mount", ["-o", "loop", image, folder]);
  try {
    return await work();
  } finally {
    await run("umount", [folder]);
  }
}

/** Copies a disk as it is at one moment: what the kernel still holds back is not in it. */
export async function copyOf(image: string, copy: string): Promise<void> {
  for (;;) {
    const { mtimeMs } = await stat(image);
    await run("cp", ["--sparse=always", image, copy]);
    if ((await stat(image)).mtimeMs === mtimeMs) return;
  }
}
