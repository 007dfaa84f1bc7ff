import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyIn, forgetUncompressed, pageBody, type Coding } from "./page-body.ts";

const text = Array.from({ length: 30_000 }, (_, line) => `gathering ${line} of “all”`).join("\n");
const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };

test("nobody waits long for a long page to be pressed small", async () => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  const compressed = await bodyIn(pageBody(Buffer.from(text), false), "br");
  expect(compressed).toHaveLength(brotliCompressSync(text, { params }).length);
});

test.each<Coding>(["br", "gzip", "identity"])(
  "a long page first asked for in %s is the same in every coding afterwards, at once and one after another",
  async (first) => {
    const read = async (page: ReturnType<typeof pageBody>, coding: Coding) =>
      Buffer.from(decoded[coding](await bodyIn(page, coding))).toString();
    const remembered = async () => {
      const page = pageBody(Buffer.from(text), false);
      await bodyIn(page, first);
      forgetUncompressed(page);
      expect(Object.keys(page.bodies)).toEqual([first]);
      return page;
    };
    const [one, other] = [await remembered(), await remembered()];
    const codings = ["identity", "gzip", "br"] as const;
    for (const whole of await Promise.all(codings.map((coding) => read(one, coding)))) expect(whole).toBe(text);
    for (const coding of codings) expect(await read(other, coding)).toBe(text);
  },
);
