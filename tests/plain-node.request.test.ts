import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** They run when they are loaded, and want their words. */
const programs = ["embedded-writer.ts", "digest-maker.ts"];

test("every bench and every fault can be loaded by plain Node, which runs them @thorough", () => {
  const files = ["bench", "resilience"].flatMap((folder) =>
    readdirSync(`tests/${folder}`)
      .filter((name) => /^[\w-]+\.ts$/.test(name) && !programs.includes(name))
      .map((name) => `./tests/${folder}/${name}`),
  );
  const script = `await Promise.all(${JSON.stringify(files)}.map((file) => import(file))); process.exit()`;
  expect(() => execFileSync(process.execPath, ["--input-type=module", "-e", script], { stdio: "pipe" })).not.toThrow();
});
