import en from "../../app/i18n/en/proposal.json" with { type: "json" };
import es from "../../app/i18n/es/proposal.json" with { type: "json" };
import { times } from "../support/office.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/visitors.ts";
import { languages, pageIn, takingTurns, words } from "../support/words.ts";

for (const language of languages)
  test(
    `${language}: the form of a proposal that the office changed meanwhile shows both, and what is chosen is stored`,
    takingTurns(language),
    async ({ page, request, mailbox, signIn, site, allowErrors }) => {
      const e = words[language].events;
      const { save } = { en, es }[language];
      allowErrors(/409/);
      const headers = { Origin: site.origin };
      const post = async (address: string, form: Record<string, string>) => {
        const answer = await request.post(site.origin + address, { form, headers, maxRedirects: 0 });
        expect(answer.status(), await answer.text()).toBe(303);
      };
      const [date, time] = [times.start_date.slice(0, 10), (at: string) => at.slice(11, 16)];
      await post("/calendar/propose", {
        title: `Potluck ${language}`,
        start_date: date,
        start_time: time(times.start_date),
        end_date: date,
        end_time: time(times.end_date),
        location: "Porch",
        category: "arts",
        name: "Ana Lucía",
        email: mailbox.address,
        language,
      });
      const { text } = await mailbox.letter();
      const link = new URL(/https?:\/\/\S+\/calendar\/propose\/[\w-]+/.exec(text)![0]).pathname;
      await post(link, { intent: "confirm" });
      await page.goto(pageIn(language, link));
      await changeInOffice();
      await page.getByLabel(e.fields.location, { exact: true }).fill("My garden");
      await page.getByLabel(e.fields.title).fill("Potluck and songs");
      await page.getByRole("button", { name: save }).click();
      const choice = page.getByRole("group", { name: e.fields.location });
      await expect(page.locator(":focus")).toContainText(e.conflict.title);
      await expect(choice).toContainText("Town hall");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await choice.getByRole("radio").first().check();
      await page.getByRole("button", { name: save }).click();
      await expect(choice).toBeHidden();
      await page.reload();
      await expect(page.getByLabel(e.fields.location, { exact: true })).toHaveValue("Town hall");
      await expect(page.getByLabel(e.fields.title)).toHaveValue("Potluck and songs");

      async function changeInOffice(): Promise<void> {
        await signIn({ role: "admin" });
        const events = await (await page.request.get(`${site.origin}/api/manage-events`)).json();
        const { id, version, title } = events.find((one: { title: string }) => one.title === `Potluck ${language}`);
        const event = { id, version, title, location: "Town hall", is_public: true, category: "arts", ...times };
        const changed = await page.request.put(`${site.origin}/api/manage-events`, { data: event, headers });
        expect(changed.status(), await changed.text()).toBe(200);
      }
    },
  );

test("the last day is the first one until another is chosen, and never before it (CAL-92)", async ({ page }) => {
  await page.goto("/calendar/propose");
  const [first, last] = [page.locator("[name=start_date]"), page.locator("[name=end_date]")];
  for (const day of ["2025-10-18", "2025-10-17"]) {
    await first.fill(day);
    await expect(last).toHaveValue(day);
  }
  await last.fill("2025-10-19");
  await first.fill("2025-10-16");
  await expect(page.locator("[data-date-words=start_date]")).toContainText("16");
  await expect(last).toHaveValue("2025-10-19");
  await first.fill("2025-10-20");
  await expect(last).toHaveValue("2025-10-20");
});

test("a proposal sent without times asks for them, unless it is all day", async ({ page }) => {
  await page.goto("/calendar/propose");
  const send = page.getByRole("button", { name: en.send, exact: true });
  const times = page.locator("[type=time]");
  await send.click();
  for (const time of await times.all()) await expect(time).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(words.en.events.fields.all_day).check();
  await send.click();
  for (const time of await times.all()) await expect(time).not.toHaveAttribute("aria-invalid");
  await expect(page.locator("[name=title]")).toHaveAttribute("aria-invalid", "true");
});

test(
  "when the chosen venue is taken is told as it and the day are chosen, and without script at the press of a button (VEN-09)",
  { tag: "@no-script" },
  async ({ page, demo }) => {
    await page.goto(`${demo.origin}/calendar/propose`);
    const { fields, taken } = words.en.events;
    await page.locator("[name=start_date]").fill("2025-10-21");
    await page.locator("[name=end_date]").fill("2025-10-21");
    const told = page.locator("#taken").getByRole("status");
    const ask = page.getByRole("button", { name: taken.ask });
    for (const venue of ["Maker space, East Boulder", "Maker space, East Boulder, Workshop"]) {
      await page.getByLabel(fields.place_id).selectOption(venue);
      if (await ask.isVisible()) await ask.click();
      await expect(told).toContainText(`${venue} on Tuesday, October 21`);
      await expect(told).toContainText("4:00–6:00");
    }
    await expect(page.locator("[name=start_date]")).toHaveValue("2025-10-21");
  },
);
