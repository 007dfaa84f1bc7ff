import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** CPU seconds a process and all its children have used so far, by /proc. */
export function cpuSeconds(pid: number): number {
  return familyOf(pid).reduce((total, member) => total + ticksOf(member), 0) / ticksPerSecond;
}

/** Bytes of memory a process and its children hold (RSS; what they share counts for each). */
export function residentBytes(pid: number): number {
  return familyOf(pid).reduce((total, member) => total + residentOf(member), 0);
}

function familyOf(pid: number): number[] {
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
  return stat ? Number(stat[11]) + Number(stat[12]) : 0;
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
}
