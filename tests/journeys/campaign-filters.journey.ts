import type { APIRequestContext, Page } from "@playwright/test";
import { dayAfter, dayIn } from "../../app/i18n/dates.ts";
import { callEvents, times } from "../support/office.ts";
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
    async ({ page, request, signIn, allowErrors }) => {
      allowErrors(/\.data\S* net::ERR_ABORTED/);
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
  const data = { fullName: `${name} ${family}`, email: email ?? `${name}.${family}@example.org`.toLowerCase() };
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
