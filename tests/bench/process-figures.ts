import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const ticksPerSecond = 100;

/** CPU seconds a process and all its children, also those that have ended, have used so far, by /proc. */
export function cpuSeconds(pid: number): number {
  return familyOf(pid).reduce((total, member) => total + ticksOf(member), 0) / ticksPerSecond;
}

export interface Memory {
  /** RSS of all, added up: what they share counts for each. */
  resident: number;
  /** The program and its libraries counted once, as they lie in memory. */
  held: number;
}

export function memoryOf(pids: readonly number[]): Memory {
  const parts = pids.map(memoryParts);
  const own = parts.reduce((total, part) => total + part.own, 0);
  const shared = parts.map((part) => part.shared);
  return { resident: own + shared.reduce((total, bytes) => total + bytes, 0), held: own + Math.max(...shared) };
}

/** The most memory a process has held at any moment so far. */
export function peakOf(pid: number): number {
  return statusBytes(pid, "VmHWM");
}

/** From now on `peakOf` tells the most since now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** A process, its children, and theirs. */
export function familyOf(pid: number): number[] {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** The fields of /proc/PID/stat behind the program's name, which may hold anything. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function parentOf(pid: string): number {
  return Number(statOf(pid)?.[1]);
}

function ticksOf(pid: number): number {
  const stat = statOf(pid);
  return stat ? stat.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) : 0;
}

function memoryParts(pid: number): { own: number; shared: number } {
  return { own: statusBytes(pid, "RssAnon"), shared: statusBytes(pid, "RssFile") + statusBytes(pid, "RssShmem") };
}

function statusBytes(pid: number, name: string): number {
  const status = statusOf(pid);
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1_024;
}

/** Empty of a process that has just ended. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
