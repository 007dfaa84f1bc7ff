import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "./source-tree.ts";

/** Runs a tool of node_modules; every line it prints is a fault when it fails. */
export async function toolProblems(name: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await finished(name, args);
  if (code === 0) return [];
  const lines = output.split("\n").filter((line) => line.trim() && !/^\d+ problems?$/.test(line));
  return lines.length > 0 ? lines : [`${name} ended with ${code} and said nothing`];
}

function finished(name: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "node_modules/.bin", name), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (text: Buffer) => (output += text));
    child.stderr.on("data", (text: Buffer) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
