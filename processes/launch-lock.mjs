import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Runs the work while no other process holds the lock on the file; the lock of a killed process is taken over. */
export async function withFileLock(file, work) {
  while (!tryLock(file)) await wait(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  } finally {
    rmSync(mine);
  }
  dropStaleLock(file);
  return false;
}

function dropStaleLock(file) {
  const holder = contentOf(file);
  if (holder === undefined || isAlive(Number(holder))) return;
  const aside = `${file}.${process.pid}.left`;
  try {
    renameSync(file, aside);
    // If another process took the lock over in between, it is given back.
    if (contentOf(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(error.code)) throw error;
  }
  rmSync(aside, { force: true });
}

function contentOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
