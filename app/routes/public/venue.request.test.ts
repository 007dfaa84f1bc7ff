import { afterAll, beforeAll, expect, test } from "vitest";
import { withSampleLinks } from "../../features/edition/editions.ts";
import { october2025 } from "../../features/edition/october2025.ts";
import { linksOf, plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { pages } from "../../../tests/support/public-pages.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const venue = "Harbor Hall";
let site: TestSite;
beforeAll(async () => {
  const { links } = withSampleLinks(october2025);
  site = await startSite({ edition: { venue, links }, settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
});
afterAll(() => site.close());

const read = async (path: string, cookie = "") => (await site.request(path, { headers: { cookie } })).text();
const personalLink = (text: string) => new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname;

test("nothing that anybody can open names the venue: pages, their data, files for machines (CON-17)", async () => {
  const files = ["/presskit/cohere-boulder.zip", "/register/calendar.ics", "/sitemap.xml", "/manifest.webmanifest"];
  const open = [...pages, "/register/complete", "/register/complete?venue=guessed", "/_root.data", ...files];
  for (const path of open.flatMap((page) => [page, `/es${page === "/" ? "" : page}`]))
    expect(await read(path), path).not.toContain(venue);
});

test("who registers reads it on the success screen, in the calendar file, in the mail and by the personal link", async () => {
  const email = "ana@example.org";
  const posted = await postForm(site, "/register", { fullName: "Ana", email });
  const address = posted.headers.get("location")!;
  expect(address).toMatch(/^\/register\/complete\?venue=/);
  const done = await site.request(address);
  expect(done.headers.get("cache-control")).toBe("no-store");
  const html = await done.text();
  expect(plainText(html)).toContain("Where: Harbor Hall, Boulder, Colorado");
  const file = linksOf(html)
    .find((link) => link.startsWith("Calendar file"))!
    .split(" ")
    .at(-1)!;
  expect((await read(file)).replaceAll("\r\n ", "")).toContain("LOCATION:Harbor Hall");
  expect(linksOf(html).find((link) => link.startsWith("Google Calendar"))).toContain("Harbor+Hall");

  const mail = (await site.outbox()).find(({ to }) => to === email)!;
  expect(mail.text).toContain("Where: Harbor Hall, Boulder, Colorado");
  expect(mail.attachments[0]!.text).toContain("Harbor Hall");
  expect(await read(personalLink(mail.text))).toContain(venue);
});

test("who changes their answers takes the calendar file with it too", async () => {
  const cookie = await signIn(site, { email: "eva@example.org" });
  await postForm(site, "/register", { fullName: "Eva" }, { cookie });
  const changed = await postForm(site, "/register", { fullName: "Eva Rael", isUpdate: "yes" }, { cookie });
  const address = changed.headers.get("location")!;
  expect(address).toMatch(/^\/register\/updated\?venue=/);
  const html = await read(address, cookie);
  expect(plainText(html)).toContain("Where: Harbor Hall, Boulder, Colorado");
  const file = linksOf(html).find((link) => link.startsWith("Calendar file"));
  expect((await read(file!.split(" ").at(-1)!)).replaceAll("\r\n ", "")).toContain("LOCATION:Harbor Hall");
  expect(await read("/register/updated?venue=guessed")).not.toContain(venue);
});

test("who is registered and signed in reads it, who only has an account does not", async () => {
  const cookie = await signIn(site, { email: "ben@example.org" });
  expect(await read("/account", cookie)).not.toContain(venue);
  await postForm(site, "/register", { fullName: "Ben" }, { cookie });
  for (const path of ["/account", "/register"]) expect(await read(path, cookie), path).toContain(venue);
});

test("the group chat is offered after registering and on the account, and nowhere without one (REG-05)", async () => {
  const cookie = await signIn(site, { email: "cleo@example.org" });
  expect(await read("/account", cookie)).not.toContain("https://example.org/chat");
  await postForm(site, "/register", { fullName: "Cleo" }, { cookie });
  const chat = "Open the group chat https://example.org/chat";
  expect(linksOf(await read("/account", cookie))).toContain(chat);
  expect(linksOf(await read("/register/complete"))).toContain(chat);
  expect(await read("/register")).toContain(inText.en("register.phoneHint"));

  const bare = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  for (const path of ["/register", "/register/complete", "/es/register", "/es/register/complete"])
    expect(await (await bare.request(path)).text(), path).not.toMatch(/\bchat\b/i);
  await bare.close();
});

test("changing one's answers has a title of its own (REG-33)", async () => {
  const cookie = await signIn(site, { email: "dana@example.org" });
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1];
  expect(titleOf(await read("/register", cookie))).toBe("Register · Cohere Boulder");
  await postForm(site, "/register", { fullName: "Dana" }, { cookie });
  expect(titleOf(await read("/register", cookie))).toBe(`${inText.en("register.editTitle")} · Cohere Boulder`);
  expect(titleOf(await read("/es/register", cookie))).toBe(`${inText.es("register.editTitle")} · Cohere Boulder`);
});
