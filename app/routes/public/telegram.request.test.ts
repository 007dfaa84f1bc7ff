import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { linksOf } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let linked: TestSite;
let bare: TestSite;
beforeAll(async () => {
  [linked, bare] = await Promise.all([startSite({ sampleLinks: true }), startSite()]);
});
afterAll(() => Promise.all([linked.close(), bare.close()]));

test.each([
  ["/telegram", inText.en("telegram.clickHere"), "Return Home /"],
  ["/es/telegram", inText.es("telegram.clickHere"), `${inText.es("errors.returnHomeLink")} /es`],
])(
  "%s goes to the chat at once, and its page has the same invitation as a link (PAG-79, PAG-80)",
  async (path, words, wayBack) => {
    const response = await linked.request(path, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "https://example.org/chat"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    expect(page).toMatch(new RegExp(`<a href="https://example.org/chat"[^>]*>${words}`));
    expect(linksOf(page)).toContain(wayBack);
  },
);

test("an address of the chat with letters of any script leads there, too", async () => {
  const site = await startSite({ edition: { links: { communityChat: "https://example.org/円卓?q=ñandú" } } });
  onTestFinished(() => site.close());
  const { status, headers } = await site.request("/telegram", { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([302, "https://example.org/%E5%86%86%E5%8D%93?q=%C3%B1and%C3%BA"]);
});

test.each([
  ["/telegram", inText.en("telegram.none")],
  ["/es/telegram", inText.es("telegram.none")],
])("%s without a chat is a 404 that says so (PAG-84)", async (path, sentence) => {
  const response = await bare.request(path);
  expect([response.status, response.headers.get("location")]).toEqual([404, null]);
  expect(await response.text()).toContain(sentence);
});
