import type { APIRequestContext, Page } from "@playwright/test";
import wizard from "../../app/i18n/en/campaignWizard.json" with { type: "json" };
import esWizard from "../../app/i18n/es/campaignWizard.json" with { type: "json" };
import type { Language } from "../../app/i18n/translate.ts";
import { dayAfter, dayIn } from "../../app/i18n/dates.ts";
import { callEvents, leaving, times } from "../support/office.ts";
import { expect, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns } from "../support/words.ts";

const names = ["Ana", "Bea", "Carla", "Dora"] as const;

interface Office {
  page: Page;
  origin: string;
  /** The last name of everybody whom this journey makes. */
  family: string;
}

for (const language of languages) {
  test(
    `${language}: whom a tag, a day, a starred theme and a check-in find is who is counted and listed (CMP-18 to CMP-20)`,
    takingTurns(language),
    async ({ page, request, signIn }) => {
      const organizer = await signIn({ role: "admin" });
      const { origin } = new URL((await page.request.get("/healthz")).url());
      const office = { page, origin, family: `Filtro${language}${Date.now()}` };
      // Ana organizes and has starred an event, Bea is here, and Dora has no tag.
      await register(page.request, office, { name: "Ana", email: organizer });
      for (const name of names.slice(1)) await register(request, office, { name, email: undefined });
      const ids = await idsOf(office);
      await tag(office, [ids["Ana"]!, ids["Bea"]!, ids["Carla"]!]);
      await checkIn(office, ids["Bea"]!);
      await starEvent(office);

      await page.goto(pageIn(language, "/admin/campaigns/new"));
      await unfold(page, language);
      const choose = (name: string, option: string | { label: string }) =>
        page.locator(`select[name="${name}"]`).selectOption(option);
      const since = page.locator('input[type="date"][name="since"]');
      await choose("tag", { label: office.family });
      await expectFound(office, ["Ana", "Bea", "Carla"]);
      await choose("theme", "ecology");
      await expectFound(office, ["Ana"]);
      await choose("theme", "");
      await choose("here", "invocation");
      await expectFound(office, ["Bea"]);
      await choose("here", "integration");
      await expectFound(office, []);
      await choose("here", "");
      const today = dayIn("America/Denver", new Date());
      await since.fill(today);
      await expectFound(office, ["Ana", "Bea", "Carla"]);
      await since.fill(dayAfter(today, 1));
      await expectFound(office, []);
      await since.fill("");
      await expectFound(office, ["Ana", "Bea", "Carla"]);
      await expectNoSidewaysScroll(page);
    },
  );
}

test("who is left out of some people stays left out when other people were looked at meanwhile, and what comes late changes nothing else @thorough", async ({
  page,
  request,
  signIn,
}) => {
  leaving(page);
  await signIn({ role: "admin" });
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const office = { page, origin, family: `Aparte${Date.now()}` };
  for (const name of names) await register(request, office, { name, email: undefined });
  const ids = await idsOf(office);
  await tag(office, [ids["Ana"]!, ids["Bea"]!, ids["Carla"]!]);
  await page.goto("/admin/campaigns/new");
  await unfold(page, "en");
  const choose = (option: string | { label: string }) => page.locator('select[name="tag"]').selectOption(option);
  const someone = (name: string) => page.getByRole("option", { name: `${name} ${office.family}` });
  const isChosen = (name: string, chosen: boolean) =>
    expect(someone(name)).toHaveAttribute("aria-selected", String(chosen));
  const banner = page.getByRole("status").filter({ hasText: "Your draft from" });

  await choose({ label: office.family });
  await expectFound(office, ["Ana", "Bea", "Carla"]);
  await someone("Bea").click();
  await isChosen("Bea", false);
  await choose("");
  await expect(page.getByRole("listbox").getByRole("option")).not.toHaveCount(3);
  await expect(banner, "nothing of these people was kept").toHaveCount(0);
  await choose({ label: office.family });
  await isChosen("Bea", false);
  await expect(banner).toBeVisible();
  await page.reload();
  await page.getByText(wizard.showRecipients).click();
  await isChosen("Bea", false);
  await isChosen("Ana", true);

  // Somebody is left out while all that a search finds are still looked up.
  await page.getByRole("searchbox").fill("carla");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  const late = Promise.withResolvers<void>();
  await page.route("**/api/preview-campaign-recipients", async (route) => {
    if (route.request().postDataJSON().includeIds) await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: wizard.deselectFound }).click();
  await page.getByRole("searchbox").fill("");
  await someone("Ana").click();
  await isChosen("Ana", false);
  late.resolve();
  await isChosen("Carla", false);
  await isChosen("Ana", false);
  await isChosen("Bea", false);
});

/** The names, and the filters that only some campaigns ask. */
async function unfold(page: Page, language: Language): Promise<void> {
  const w = { en: wizard, es: esWizard }[language];
  await page.getByText(w.filters.more).click();
  await page.getByText(w.showRecipients).click();
}

/** The count and the list say the same people. */
async function expectFound({ page, family }: Office, expected: string[]): Promise<void> {
  const count = page.locator(".audience-count strong");
  await expect(count).toHaveText(expected.length > 0 ? new RegExp(`(^|\\D)${expected.length}\\D`) : /Nobody|nadie/i);
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(
    expected.map((name) => new RegExp(`${name} ${family}`)),
  );
}

interface Person {
  name: string;
  email: string | undefined;
}

async function register(request: APIRequestContext, { origin, family }: Office, { name, email }: Person) {
  const address = email ?? `${name}.${family}@example.org`.toLowerCase();
  const data = { fullName: `${name} ${family}`, email: address, subscribed: true };
  const answer = await request.post(`${origin}/api/register-user`, { headers: { Origin: origin }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function idsOf({ page, origin, family }: Office): Promise<Record<string, string>> {
  const answer = await page.request.post(`${origin}/api/preview-campaign-recipients`, {
    headers: { Origin: origin },
    data: { filters: {}, includeProfiles: true, search: family },
  });
  const { profiles } = (await answer.json()) as { profiles: { id: string; full_name: string }[] };
  expect(profiles).toHaveLength(names.length);
  return Object.fromEntries(profiles.map(({ id, full_name: name }) => [name.split(" ")[0], id]));
}

async function tag({ page, origin, family }: Office, ids: string[]): Promise<void> {
  const body = new URLSearchParams([["intent", "tag"], ["tag", family], ...ids.map((id) => ["id", id])]);
  const answer = await page.request.post(`${origin}/admin?index`, {
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    data: String(body),
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function checkIn({ page, origin }: Office, person: string): Promise<void> {
  const entry = { kind: "tick", id: crypto.randomUUID(), gathering: "invocation", ago: 0, person };
  const answer = await page.request.post(`${origin}/api/check-in`, {
    headers: { Origin: origin },
    data: { entries: [entry] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function starEvent({ page, origin, family }: Office): Promise<void> {
  const id = crypto.randomUUID();
  await callEvents(page, "POST", { id, title: family, category: "ecology", ...times });
  const starred = { headers: { Origin: origin }, form: { star: id }, maxRedirects: 0 };
  expect((await page.request.post(`${origin}/calendar/starred`, starred)).status()).toBe(303);
}
