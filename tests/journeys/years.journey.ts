import type { APIRequestContext, Page } from "@playwright/test";
import { first, handsOn, makeItTheirs, savedMessage, setUp, type Hands } from "../support/first-organizer.ts";
import { inText } from "../support/sentences.ts";
import { colleagueOf, emailOf, everythingSaid, neighborsOf, newTown, type Town } from "../support/town.ts";
import { expect, test } from "../support/visitors.ts";

const t = inText.en;
const people = ["Ana Rivers", "Ben Ford", "Cruz Vega", "Dora Mill", "Eva Luna", "Finn Brook", "Gil Prado"];
/** Pages that only somebody comes to who did something before, or that are not linked. */
const unlinked = ["/register/complete", "/registration", "/nowhere", "/api/openapi.json"].flatMap((one) => [
  one,
  `/es${one}`,
]);
const themes = ["ecology", "arts", "wellness", "community"];

/** What is true of the first edition's town, and of no other. */
const traces =
  /Boulder|Colorado|Denver|Flatirons|Mapleton|Front Range|Rockies|Rocosas|\bCohere\b|october|octubre|\boct\b|Mountain Time|hora de la montaña|\b(?:ten|10)(?: days|-day)\b|(?:diez|10) días|\b202[45]\b|501\(c\)/i;

test(
  "from an empty folder to a third year, with nothing but a browser (NEW-97)",
  { tag: ["@thorough"] },
  async ({ page, request, smtp, mailbox, faults, allowErrors }) => {
    test.setTimeout(300_000);
    allowErrors(/503/, /ERR_CONNECTION_REFUSED/, /ERR_ABORTED/, /Blocked script execution/, /Transition was skipped/);
    const began = Date.now();
    const town = await newTown(smtp);
    faults.origins.push(town.origin);
    const hands = handsOn(page);
    try {
      const printed = await town.on("2027-02-01");
      await setUp(page, hands, { address: /\S+\/setup\?key=\S+/.exec(printed)![0], mailbox });
      await makeItTheirs(page, hands, town.origin);
      const setUpIn = Math.round((Date.now() - began) / 1000);
      const visit = { page, request, town };
      await livesAYear(visit, { year: 2027, days: first });
      expect(await foundIn(town), "in the first year").toEqual([]);
      const counted = await colleagueOf(town, page).recount({ first: first.opening, last: first.closing });

      await town.on("2027-06-01");
      const second = await beginsTheNext(page, hands, { town, over: 2027 });
      expect(second).toEqual({ opening: "2028-05-11", days: "2028-05-12", closing: "2028-05-17" });
      await archiveSays(page, town, { year: 2027, counted });
      await asksTheHosts(page, hands, { town, hosts: counted.hosts });
      await opensRegistration(page, hands, town);
      await sameAgain(page, { town, request, host: people[0]! });
      await livesAYear(visit, { year: 2028, days: second });
      const again = await colleagueOf(town, page).recount({ first: second.opening, last: second.closing });
      expect(again.events, "one of them the same again").toBe(counted.events + 1);

      await town.on("2028-06-01");
      const third = await beginsTheNext(page, hands, { town, over: 2028 });
      expect(third.opening).toBe("2029-05-10");
      await archiveSays(page, town, { year: 2028, counted: again });
      await archiveSays(page, town, { year: 2027, counted });
      expect(await foundIn(town), "in the third year").toEqual([]);
      const seconds = Math.round((Date.now() - began) / 1000);
      process.stdout.write(
        `three years: ${hands.effort.clicks} clicks, ${hands.effort.fields} fields, ${seconds} s; set up in ${setUpIn} s\n`,
      );
    } finally {
      await town.end();
    }
  },
);

interface Visit {
  page: Page;
  request: APIRequestContext;
  town: Town;
}

interface Days {
  opening: string;
  days: string;
  closing: string;
}

/** Neighbors register, propose and suggest; the office publishes, and ticks who comes to the opening. */
async function livesAYear({ page, request, town }: Visit, { year, days }: { year: number; days: Days }): Promise<void> {
  const neighbors = neighborsOf(town, request);
  const colleague = colleagueOf(town, page);
  for (const [n, name] of people.entries()) await neighbors.register(name, n % 2 ? "es" : "en");
  for (const [n, name] of people.slice(0, 6).entries())
    await neighbors.propose(name, {
      title: `${name}, ${year}`,
      day: dayAfter(days.days, n % 5),
      category: themes[n % 4]!,
      language: n % 2 ? "es" : "en",
    });
  if (year === 2027) {
    await neighbors.suggestPlace("Seed library");
    for (const place of ["Mill", "Boat house", "Library", "Orchard", "Grange"]) await colleague.addPlace(place);
  }
  await colleague.publishAll();
  await colleague.checkIn(6);
  const star = page.locator("main button.star").first();
  await page.goto(`${town.origin}/calendar?view=list&date=${days.days}`);
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${town.origin}/es`);
  await expect(page.getByText("Un pueblo y sus ríos.").first()).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Reglas de la casa" })).toBeVisible();
  await page.goto(`${town.origin}/es/register`);
  await expect(page.getByText("¿Qué barca traes?")).toHaveCount(1);
  await expect(page.getByText(inText.es("register.howDidYouHear"))).toHaveCount(0);
}

/** Looks for a word of the first edition's town in everything that can be read. */
async function foundIn(town: Town): Promise<string[]> {
  const said = await everythingSaid(town, unlinked);
  expect(said.length).toBeGreaterThan(150);
  return said.flatMap(({ where, text }) => {
    const found = traces.exec(text);
    return found
      ? [`${where}: …${text.slice(Math.max(0, found.index - 60), found.index + 60).replaceAll(/\s+/g, " ")}…`]
      : [];
  });
}

async function beginsTheNext(page: Page, hands: Hands, { town, over }: { town: Town; over: number }): Promise<Days> {
  await page.goto(`${town.origin}/admin/next-year`);
  const day = (name: string) => page.locator(`[name=${name}]`).inputValue();
  const days = { opening: await day("invocation"), days: await day("firstOfTen"), closing: await day("integration") };
  await hands.click(t("nextYear.begin"));
  await expect(page.getByText(t("nextYear.begun", { year: String(over + 1) })).first()).toBeVisible();
  await expect(async () => {
    await page.goto(`${town.origin}/`);
    await expect(page.getByRole("main")).toContainText(String(over + 1), { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  expect((await page.goto(`${town.origin}/join-${over + 1}`))!.status()).toBe(200);
  return days;
}

type Counted = Awaited<ReturnType<ReturnType<typeof colleagueOf>["recount"]>>;

async function archiveSays(
  page: Page,
  town: Town,
  { year, counted }: { year: number; counted: Counted },
): Promise<void> {
  await page.goto(`${town.origin}/archive/${year}`);
  const shown = await page.locator("main dl").first().innerText();
  const { registered, events, came, hosts, places } = counted;
  expect(shown.match(/\d+/g)?.map(Number), `the archive of ${year}: ${shown}`).toEqual([
    registered,
    events,
    came,
    hosts,
    places,
    6,
  ]);
}

async function asksTheHosts(page: Page, hands: Hands, { town, hosts }: { town: Town; hosts: number }): Promise<void> {
  await page.goto(`${town.origin}/admin/next-year`);
  await expect(page.getByText(t("nextYear.hosts.count", { count: hosts }))).toBeVisible();
  await hands.fill("confirmation", `SEND TO ${hosts}`);
  await hands.click(t("nextYear.hosts.ask", { count: hosts }));
  await expect(page.getByText(t("nextYear.hosts.asked", { count: hosts })).first()).toBeVisible();
}

async function opensRegistration(page: Page, hands: Hands, { origin }: Town): Promise<void> {
  await page.goto(`${origin}/admin/settings?edit=registration`);
  await page.getByText(t("settings.states.open"), { exact: true }).click();
  hands.effort.clicks++;
  await hands.save(savedMessage("registration"));
}

/** A host presses the link of the email, and then the one button. */
async function sameAgain(
  page: Page,
  { town, request, host }: { town: Town; request: APIRequestContext; host: string },
) {
  const link = await neighborsOf(town, request).letterTo(emailOf(host), /https?:\/\/\S+\/calendar\/again\/[\w-]+/);
  await page.goto(town.origin + link);
  await page.getByRole("button", { name: t("proposal.sameAgain.send"), exact: true }).click();
  await expect
    .poll(async () => (await colleagueOf(town, page).events()).some(({ status }) => status === "pending"))
    .toBe(true);
}

/** "2027-05-16", two days after "2027-05-14". */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
