import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "../../features/identity/sessions/sessions.server.ts";
import { codeMinutes } from "../../features/identity/proofs/lifetimes.server.ts";
import { proofDays } from "../../features/identity/retention.server.ts";
import { confirmationEnds } from "../../features/subscriptions/confirmation-link.server.ts";
import { retentionDays } from "../../platform/database/retention.server.ts";
import { decoded } from "../../../tests/support/crawl.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const day = 86_400;

let site: TestSite;
let configured: TestSite;
beforeAll(async () => {
  site = await startSite();
  configured = await startSite({ sampleLinks: true });
});
afterAll(async () => {
  await site.close();
  await configured.close();
});

const html = async (from: TestSite, path: string) =>
  decoded((await (await from.request(path)).text()).replaceAll("<!-- -->", ""));
const words = (page: string) => page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("the privacy page", () => {
  test("names the lifetimes that the code keeps, in both languages", async () => {
    const confirmationDays = confirmationEnds(new Date(0)).getTime() / 86_400_000;
    expect([retentionDays, confirmationDays, proofDays]).toEqual([400, 7, 7]);
    const [en, es] = [words(await html(site, "/privacy")), words(await html(site, "/es/privacy"))];
    for (const promise of [
      inText.en("privacy.kept.links.long"),
      "one more day",
      inText.en("privacy.kept.calendar.long"),
    ])
      expect(en).toContain(promise);
    for (const promise of [inText.es("privacy.kept.links.long"), "un día más", inText.es("privacy.kept.calendar.long")])
      expect(es).toContain(promise);
    expect(en).toContain(`work for ${codeMinutes} minutes`);
    expect(es).toContain(`Sirven ${codeMinutes} minutos`);
  });

  test("names every cookie the site sets, with its life", async () => {
    const page = words(await html(site, "/privacy"));
    const registered = await postForm(site, "/register", { fullName: "Ana", email: "ana@example.org" });
    expect(livesOf(registered.headers.getSetCookie())).toEqual({ flash: 60 });
    expect(page).toContain(inHtml.en("privacy.cookies.flash"));
    const asked = await postForm(site, "/auth", { intent: "send", email: "ana@example.org" });
    expect(livesOf(asked.headers.getSetCookie())).toEqual({ pending: 7 * day, flash: 60 });
    expect(page).toContain(inHtml.en("privacy.cookies.pending"));
    expect(livesOf([sessionCookie("t", { secure: false })])).toEqual({ session: 30 * day });
    expect(page).toContain(inHtml.en("privacy.cookies.session"));
    expect(page).toContain(inHtml.en("privacy.cookies.language"));
  });

  test("says how many pages a browser keeps to open without a network, as many as the worker keeps", async () => {
    const worker = await readFile(new URL("../../enhance/offline.ts", import.meta.url), "utf8");
    const [, pages] = /limits = \{ pages: (\d+)/.exec(worker)!;
    expect(words(await html(site, "/privacy"))).toContain(`keeps the last ${pages} public pages you read`);
    expect(words(await html(site, "/es/privacy"))).toContain(`guarda las últimas ${pages} páginas públicas`);
  });

  test("and none is set on somebody who only reads", async () => {
    for (const path of ["/", "/es", "/register", "/privacy", "/newsletter", "/auth"])
      expect((await site.request(path)).headers.getSetCookie(), path).toEqual([]);
  });

  test("leads to the personal link, and to the organizers' address only where there is one", async () => {
    expect(await html(site, "/es/privacy")).toContain('href="/es/registration"');
    expect(await html(site, "/privacy")).not.toContain("mailto:");
    expect(await html(configured, "/privacy")).toContain('href="mailto:hello@example.org"');
  });

  test("says nothing of what the site does not keep: without a map, no suggestions", async () => {
    const table = new Set(await pagesOf(site));
    const page = words(await html(site, "/privacy"));
    for (const [address, sentence] of [
      ["/map", inHtml.en("privacy.kept.map.name")],
      ["/auth", inHtml.en("privacy.kept.sessions.name")],
      ["/calendar", inHtml.en("privacy.kept.calendar.name")],
      ["/newsletter", inHtml.en("privacy.kept.newsletter.name")],
    ] as const)
      expect(page.includes(sentence), address).toBe(table.has(address));
  });
});

describe("the accessibility statement", () => {
  test("states the aim, the tests, the limits and whom to tell, in both languages", async () => {
    const en = words(await html(configured, "/accessibility"));
    for (const part of [
      "(WCAG) 2.2 at level AA",
      inText.en("accessibility.tests.title"),
      "doesn’t work yet",
      "hello@example.org",
    ])
      expect(en).toContain(part);
    const es = words(await html(configured, "/es/accessibility"));
    expect(es).toContain("(WCAG) 2.2, nivel AA");
    expect(en).toContain(`lasts ${codeMinutes} minutes`);
    expect(es).toContain(`dura ${codeMinutes} minutos`);
  });

  test("names a person to tell where no address is configured", async () => {
    const page = await html(site, "/accessibility");
    expect(page).not.toContain("mailto:");
    expect(page).toContain(inHtml.en("accessibility.tell.noAddress"));
  });
});

test("every page leads to both from its footer", async () => {
  for (const [path, prefix] of [
    ["/", ""],
    ["/es/register", "/es"],
    ["/nowhere", ""],
  ]) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(await html(site, path!))![0];
    for (const page of ["privacy", "accessibility", "newsletter"]) expect(footer).toContain(`href="${prefix}/${page}"`);
  }
});

function livesOf(cookies: string[]): Record<string, number> {
  return Object.fromEntries(cookies.map((cookie) => [cookie.split("=")[0]!, Number(/Max-Age=(\d+)/.exec(cookie)![1])]));
}

/** The pages that exist, as the site's own links show them. */
async function pagesOf(from: TestSite): Promise<string[]> {
  const candidates = ["/map", "/auth", "/calendar", "/newsletter"];
  const answers = await Promise.all(
    candidates.map(async (page) => ({ page, status: (await from.request(page)).status })),
  );
  return answers.filter(({ status }) => status === 200).map(({ page }) => page);
}
