import type { BrowserContext, Page } from "@playwright/test";
import en from "../../app/i18n/en/checkIn.json" with { type: "json" };
import { expect, test } from "../support/visitors.ts";
import { filled } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const undoOf = (page: Page, name: string) => row(page, name).getByRole("button", { name: filled(en.undoOf, { name }) });
const expectHere = (page: Page, name: string) =>
  expect(row(page, name).getByRole("button", { pressed: true })).toBeVisible();
/** What a screen reader is told last, which changes as soon as something is pressed. */
const expectSaid = (page: Page, kind: keyof typeof en.said, name: string) =>
  expect(page.getByText(filled(en.said[kind], { name }))).toBeAttached();

interface Door {
  page: Page;
  site: { origin: string };
  signIn(who: { role: "admin" }): Promise<string>;
}

/** Registers people of this journey alone, and opens the list on them; the last answered is nobody's name yet. */
async function openList({ page, site, signIn }: Door, names: readonly string[]): Promise<string[]> {
  const shared = `Zz${crypto.randomUUID().slice(0, 8)}`;
  const all = [...names, "Dana"].map((name) => `${name} ${shared}`);
  for (const fullName of all.slice(0, -1)) {
    const data = { fullName, email: addressOf(fullName), canAttendInvocation: true };
    const options = { data, headers: { Origin: site.origin } };
    expect((await page.request.post(`${site.origin}/api/register-user`, options)).status()).toBe(200);
  }
  await signIn({ role: "admin" });
  await page.goto("/admin/check-in?gathering=invocation");
  await expect(page.getByText(en.state.ready)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("searchbox").fill(shared);
  await expect(row(page, shared)).toHaveCount(names.length);
  return all;
}

const addressOf = (name: string) => `${name.replaceAll(" ", ".")}@example.org`;

async function typeWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: en.walkIn.open }).click();
  await page.getByLabel(en.walkIn.name).fill(name);
}
const checkIn = (page: Page) => page.getByRole("button", { name: en.walkIn.add, exact: true });

/** Where "Undo" comes and goes, with this many milliseconds between the two presses. */
async function pressTwice(page: Page, name: string, gap: number): Promise<void> {
  const { width, height } = (await row(page, name).boundingBox())!;
  await row(page, name).dblclick({ position: { x: width - 40, y: height / 2 }, delay: gap / 2 });
}

test(
  "a double press ticks once and takes back once; the next name and the keyboard do not wait for it @thorough",
  { tag: "@phone" },
  async ({ page, signIn, site }) => {
    const people = await openList({ page, site, signIn }, ["Ana", "Bo", "Cy", "Di"]);
    for (const [index, gap] of [90, 250].entries()) {
      const [ana, bo] = people.slice(2 * index) as [string, string];
      await pressTwice(page, ana, gap);
      await expectSaid(page, "here", ana);
      await expectHere(page, ana);
      await row(page, bo).getByRole("button").click();
      await expectSaid(page, "here", bo);
      await undoOf(page, ana).press("Enter");
      await expectSaid(page, "undone", ana);
      await expectHere(page, bo);
      await pressTwice(page, bo, gap);
      await expectSaid(page, "undone", bo);
      await expect(row(page, bo).getByRole("button", { pressed: true })).toHaveCount(0);
    }
  },
);

test("a double press that adds a walk-in presses nothing of the page beneath @thorough", async ({
  page,
  signIn,
  site,
}) => {
  const names = await openList(
    { page, site, signIn },
    Array.from("ABCDEFGHIJKLMNOP", (letter) => `Ana ${letter}`),
  );
  const dana = names.at(-1)!;
  await typeWalkIn(page, dana);
  await checkIn(page).dblclick({ delay: 60 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectSaid(page, "here", dana);
  await expect(page).toHaveURL(/\/admin\/check-in\?/);
});

test("a walk-in who is added without a network, taken back and ticked again is registered and here @thorough", async ({
  page,
  context,
  signIn,
  site,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const [, dana] = await openList({ page, site, signIn }, ["Ana"]);
  await context.setOffline(true);
  await typeWalkIn(page, dana!);
  await page.getByLabel(en.walkIn.email).fill(addressOf(dana!));
  await checkIn(page).click();
  await undoOf(page, dana!).click();
  await expectSaid(page, "undone", dana!);
  await row(page, dana!).getByText(dana!).click();
  await expectHere(page, dana!);
  await context.setOffline(false);
  await expect(page.getByText(filled(en.outcome.registered, { name: dana! }))).toBeVisible();
  await expect(page.getByText(en.state.ready)).toBeVisible();
  await expect(row(page, dana!)).toHaveCount(1);
  await expectHere(page, dana!);
  await page.goto("/admin/check-in/list?gathering=invocation");
  await expect(row(page, dana!)).toContainText(en.list.here);
});

/** The session of this browser ends until the answer is called. */
async function endSession(context: BrowserContext): Promise<() => Promise<void>> {
  const { cookies } = await context.storageState();
  await context.clearCookies();
  return () => context.addCookies(cookies);
}

test("a walk-in stays as typed when the session ends, and is saved once its steward is signed in again @thorough", async ({
  page,
  context,
  signIn,
  site,
  allowErrors,
}) => {
  allowErrors(/401/);
  const [ana, dana] = await openList({ page, site, signIn }, ["Ana"]);
  await typeWalkIn(page, dana!);
  const signInAgain = await endSession(context);
  await expect(page.getByText(ana!)).toHaveCount(0);
  await expect(page.getByLabel(en.walkIn.name)).toHaveValue(dana!);
  await checkIn(page).click();
  await expect(page.getByText("1 entry waits on this phone")).toBeVisible();
  await signInAgain();
  await expectHere(page, dana!);
  await expect(page.getByText(en.state.ready)).toBeVisible();
});
