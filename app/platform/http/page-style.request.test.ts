import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { usedStyle } from "../../lib/http/used-style.ts";
import { buildEvent } from "../../../tests/support/builders.ts";
import { publicPages } from "../../../tests/support/public-pages.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => (site = await startSite()));
afterAll(() => site.close());

async function styled(page: string): Promise<{ html: string; style: string; policy: string }> {
  const answer = await site.request(page);
  const html = await answer.text();
  const style =
    [...html.matchAll(/<style>(.*?)<\/style>/gs)]
      .map(([, text]) => text!)
      .find((text) => text.includes("@layer base")) ?? "";
  return { html, style, policy: answer.headers.get("content-security-policy")! };
}

test.each(publicPages)(
  "%s is drawn from one answer: its style is in it, and its policy lets just that in",
  async (page) => {
    const { html, style, policy } = await styled(page);
    expect(style).toContain("@layer base");
    expect(html).not.toContain('rel="stylesheet"');
    expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  },
);

test("a page brings what it uses and not what others use", async () => {
  const [home, calendar, privacy] = [await styled("/"), await styled("/calendar"), await styled("/privacy")];
  expect([home, calendar, privacy].map(({ style }) => style.includes(".weaving{"))).toEqual([true, true, false]);
  expect([home, calendar, privacy].map(({ style }) => style.includes(".month{"))).toEqual([false, true, false]);
});

test("a page with all elements and classes gets the whole sheet, rule for rule", () => {
  const assets = "build/client/assets";
  const file = readdirSync(assets).find((name) => /^styles-.*\.css$/.test(name));
  const built = readFileSync(path.join(assets, file!), "utf8");
  const variables = new Set(built.match(/--[\w-]+/g));
  const sheet = `${built}.asks{${[...variables].map((name) => `x:var(${name})`).join(";")}}`;
  const names = new Set(
    [...sheet.matchAll(/(\.?(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name]) =>
      name!.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, letter?: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : letter!,
      ),
    ),
  );
  expect(names.size).toBeGreaterThan(500);
  const plain = (text: string) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\s+/g, "")
      .replaceAll(";}", "}");
  expect(plain(usedStyle(sheet)(names))).toBe(plain(sheet));
});

/** The attribute of what is pressed before a script gives its classes; other scripts may give theirs on every page. */
const pressedIn: Record<string, string> = { "film.ts": "data-film=", "copy.ts": "data-copy-text=" };

test("every class that a script gives to something has its rule on every page where that can be pressed", async () => {
  const { id } = await buildEvent(site.db, {});
  const pages = await Promise.all([...publicPages, `/calendar/${id}`].map(styled));
  for (const file of readdirSync("app/enhance")) {
    const source = readFileSync(`app/enhance/${file}`, "utf8");
    const given = [...source.matchAll(/className = "([^"]+)"|classList\.\w+\("([^"]+)"/g)];
    const names = given.flatMap(([, all, one]) => (all ?? one)!.split(" "));
    const concerned = pages.filter(({ html }) => html.includes(pressedIn[file] ?? "<html"));
    expect(concerned, file).not.toEqual([]);
    for (const { style } of concerned)
      for (const name of names) expect(style).toMatch(new RegExp(`[{},]\\.${name}\\{`));
  }
});
