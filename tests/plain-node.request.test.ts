import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

test("every bench and every fault can be loaded by plain Node, which runs them", () => {
  const files = ["bench", "resilience"].flatMap((folder) =>
    readdirSync(`tests/${folder}`)
      // It is a program, and wants its words.
      .filter((name) => /^[\w-]+\.ts$/.test(name) && name !== "embedded-writer.ts")
      .map((name) => `./tests/${folder}/${name}`),
  );
  const script = `await Promise.all(${JSON.stringify(files)}.map((file) => import(file))); process.exit()`;
  expect(() => execFileSync(process.execPath, ["--input-type=module", "-e", script], { stdio: "pipe" })).not.toThrow();
});
