import type { BrowserContext, Page } from "@playwright/test";
import en from "../../app/i18n/en/checkIn.json" with { type: "json" };
import { inText } from "../support/sentences.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { filled } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

const address = "/admin/check-in?gathering=invocation";
const ready = "This phone also works without a network.";
/** In the name of everybody whom this journey makes. */
const shared = `Zz${Date.now()}`;
const [ana, bo, cy, dana] = [`Aná ${shared}`, `Bo ${shared}`, `Cy ${shared}`, `Dana ${shared}`];
const [luz, ben] = [`Luz ${shared}`, `Ben ${shared}`];

/** A phone at the door. */
interface Phone {
  context: BrowserContext;
  page: Page;
}

async function register(context: BrowserContext, origin: string, fullName: string): Promise<void> {
  const email = `${fullName.toLowerCase().replace(/\W+/g, ".")}@example.org`;
  const data = { fullName, email, canAttendInvocation: true };
  const answer = await context.request.post(`${origin}/api/register-user`, { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
}

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const expectSaved = (page: Page) => expect(page.getByText(ready)).toBeVisible();
/** Of nobody who is here: the button that takes a tick back is not pressed either. */
async function expectNotHere(page: Page, name: string, why?: string): Promise<void> {
  await expect(row(page, name), why).toBeVisible();
  await expect(row(page, name).getByRole("button", { pressed: true }), why).toHaveCount(0);
}
async function tick(page: Page, name: string): Promise<void> {
  await expectNotHere(page, name);
  await row(page, name).getByRole("button").click();
}
const undo = (page: Page, name: string) =>
  row(page, name)
    .getByRole("button", { name: filled(en.undoOf, { name }) })
    .click();

/** Opens the list and searches for somebody. */
async function open(page: Page, search = shared): Promise<void> {
  await page.goto(address);
  await page.getByRole("searchbox", { name: en.search }).fill(search);
}

async function openWithNetwork({ page }: Phone): Promise<void> {
  await open(page);
  await expect(page.getByText(ready)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("listitem").filter({ hasText: shared })).toHaveCount(5);
}

/** Ben ticks Aná and Bo, and between the two his browser is closed; Luz ticks Aná after him, and Cy. */
async function tickWithoutNetwork(luzs: Phone, bens: Phone): Promise<void> {
  for (const { context } of [luzs, bens]) await context.setOffline(true);
  await open(bens.page, "ana");
  await tick(bens.page, ana);
  await expect(row(bens.page, ana)).toContainText(en.unsaved);
  await open(luzs.page);
  await tick(luzs.page, ana);
  await tick(luzs.page, cy);
  await expect(luzs.page.getByText("2 entries aren’t saved yet")).toBeVisible();
  await bens.page.close();
  bens.page = await bens.context.newPage();
  await open(bens.page);
  await expect(row(bens.page, ana)).toContainText(en.unsaved);
  await tick(bens.page, bo);
}

/** Luz's phone is back first; Ben's tick was earlier. */
async function agreeOnceTheNetworkIsBack(luzs: Phone, bens: Phone): Promise<void> {
  await luzs.context.setOffline(false);
  await expectSaved(luzs.page);
  await expect(row(luzs.page, ana)).toContainText(luz);
  await bens.context.setOffline(false);
  for (const { page } of [luzs, bens]) {
    await expect(row(page, ana)).toContainText(ben);
    await expect(row(page, bo)).toContainText(ben);
    await expect(row(page, cy)).toContainText(luz);
    await expect(page.getByText(en.unsaved)).toHaveCount(0);
  }
}

/** Ben takes his ticks back: Luz's of Aná holds, and he is told whose it is; Bo is not here anymore. */
async function undoAgrees(luzs: Phone, bens: Phone): Promise<void> {
  await undo(bens.page, ana);
  await expect(bens.page.getByText(filled(en.outcome.stillHere, { name: ana }))).toBeVisible();
  for (const { page } of [luzs, bens]) await expect(row(page, ana)).toContainText(luz);
  await undo(bens.page, bo);
  await expectNotHere(luzs.page, bo);
}

async function addWalkIn({ page }: Phone, other: Phone): Promise<void> {
  await page.getByRole("searchbox").fill(dana);
  await page.getByRole("button", { name: en.walkIn.open }).click();
  await expect(page.getByLabel(en.walkIn.name)).toHaveValue(dana);
  await expectAccessible(page);
  await page.getByRole("button", { name: en.walkIn.add }).click();
  await expect(row(other.page, dana)).toContainText(luz);
  await page.getByRole("searchbox").fill(shared);
}

/** The names go from the screen, what was ticked waits until its person is signed in again. */
async function sessionEnds({ page, context }: Phone, other: Phone): Promise<void> {
  await expectSaved(page);
  await context.setOffline(true);
  await tick(page, bo);
  const { cookies } = await context.storageState();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText("1 entry waits on this phone")).toBeVisible();
  await expect(page.getByText(bo)).toHaveCount(0);
  await context.addCookies(cookies);
  await page.reload();
  await expect(row(other.page, bo)).toContainText(luz);
}

/** Ben signs in on the phone on which Luz, signed out meanwhile, left a tick: it waits for his word, and then is his. */
async function saveInTheirName({ page, context }: Phone, bens: Phone): Promise<void> {
  await undo(page, cy);
  await expectNotHere(bens.page, cy);
  await expectSaved(page);
  await context.setOffline(true);
  await tick(page, cy);
  await expect(row(page, cy)).toContainText(en.unsaved);
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText("1 entry waits on this phone")).toBeVisible();
  const { cookies } = await bens.context.storageState();
  await context.addCookies(cookies);
  // Her page is still open and asks again: what she ticked is not sent in his name.
  await page.waitForResponse((answer) => answer.url().endsWith("/api/check-in"));
  await open(page);
  await expect(page.getByText("1 entry on this phone was made before you signed in")).toBeVisible();
  await expectNotHere(page, cy, "nothing is sent without his word");
  await page.getByRole("button", { name: en.foreign.save }).click();
  for (const phone of [page, bens.page]) await expect(row(phone, cy)).toContainText(ben);
  await expect(page.getByRole("button", { name: en.foreign.save })).toHaveCount(0);
}

/** The next person at this phone finds neither the page nor a name. */
async function signOut({ page, context }: Phone): Promise<void> {
  await page.locator("header summary").click();
  await page.getByRole("button", { name: inText.en("nav.signOut") }).click();
  await expect(page).not.toHaveURL(/admin/);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(inText.en("errors.offlineTitle"));
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("phone");
        opening.addEventListener("success", () => {
          const count = opening.result.transaction("lists").objectStore("lists").count();
          count.addEventListener("success", () => resolve(count.result));
        });
      }),
  );
  expect(kept).toBe(0);
}

test("two phones at the door without a network keep what they tick, and agree once it is back: the first tick wins", async ({
  page,
  context,
  browser,
  signIn,
  site,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|401/);
  for (const name of [ana, bo, cy]) await register(context, site.origin, name);
  await signIn({ role: "admin" });
  await register(context, site.origin, ben);
  const storageState = await context.storageState();
  const bensContext = await browser.newContext({ storageState, serviceWorkers: "allow", baseURL: site.origin });
  await context.clearCookies();
  await signIn({ role: "admin" });
  await register(context, site.origin, luz);
  const luzs = { context, page };
  const bens = { context: bensContext, page: await bensContext.newPage() };
  for (const phone of [luzs, bens]) await openWithNetwork(phone);
  await expectAccessible(page);
  await tickWithoutNetwork(luzs, bens);
  await agreeOnceTheNetworkIsBack(luzs, bens);
  await undoAgrees(luzs, bens);
  await addWalkIn(luzs, bens);
  await sessionEnds(luzs, bens);
  await saveInTheirName(luzs, bens);
  await expectNoSidewaysScroll(page);
  await signOut(bens);
  await bensContext.close();
});
