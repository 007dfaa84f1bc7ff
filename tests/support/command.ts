import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export interface Ran {
  code: number;
  output: string;
  errors: string;
}

/** Starts one of the product's commands as a shell does. */
export function startCommand(words: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["processes/run.mjs", ...words], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a command to its end. */
export async function runCommand(words: string[], env: Record<string, string>): Promise<Ran> {
  const child = startCommand(words, env);
  let [output, errors] = ["", ""];
  child.stdout!.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  child.stderr!.setEncoding("utf8").on("data", (chunk) => (errors += chunk));
  const [code] = await once(child, "close");
  return { code, output, errors };
}
