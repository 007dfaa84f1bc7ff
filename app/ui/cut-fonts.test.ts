import { readdirSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { ourLetters } from "../../vite.fonts.ts";
import { ourWords } from "../../vite.words.ts";

test.each([
  ["fonts", "our-letters", ourLetters],
  ["words", "our-words", ourWords],
])("a build that reads the %s while another writes them finds them whole @thorough", async (_, folder, makePlugin) => {
  await writeFiles(makePlugin());
  const files = readdirSync(`node_modules/.cache/${folder}`).map((name) => `node_modules/.cache/${folder}/${name}`);
  const whole = files.map((file) => readFileSync(file).length);
  let writing = true;
  const writes = Promise.all(Array.from({ length: 3 }, () => writeFiles(makePlugin()))).finally(
    () => (writing = false),
  );
  while (writing) {
    expect(files.map((file) => readFileSync(file).length)).toEqual(whole);
    await setImmediate();
  }
  await writes;
});

async function writeFiles(plugin: Plugin): Promise<void> {
  await (plugin.config as () => Promise<unknown>)();
}
