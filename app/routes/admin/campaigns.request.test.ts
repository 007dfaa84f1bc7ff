import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCampaignWithMails as buildCampaign } from "../../../tests/support/campaign-history.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";
import { readable } from "../../../tests/support/templates-office.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom("email_deliveries").execute();
  await site.db.deleteFrom("email_campaigns").execute();
});

const get = (path: string) => site.request(path, { headers: { Cookie: cookie } });
const page = async (path = "/admin/campaigns") => readable(await (await get(path)).text());
/** The cells of a campaign's row. */
const rowOf = (html: string, subject: string) => {
  const row = html.split("<tr").find((one) => one.includes(`>${subject}</a>`)) ?? "";
  return row.split("</tr>")[0]!;
};

describe("the history", () => {
  test("has the newest first, and each state has its sign and word (CMP-01 to CMP-06)", async () => {
    const states = ["sent", "failed", "paused", "cancelled"] as const;
    for (const [n, status] of states.entries())
      await buildCampaign(site.db, {
        subject: `Letter ${n}`,
        status,
        created_at: new Date(Date.UTC(2025, 8, 1 + n)),
        recipients: [{ status: status === "failed" ? "failed" : status === "paused" ? "queued" : "sent" }],
      });
    const html = await page();
    const places = states.map((_, n) => html.indexOf(`>Letter ${n}</a>`));
    expect(places, "the newest first").toEqual(places.toSorted((a, b) => b - a));
    const signs = states.map((_, n) => /data-sign="(\w+)"/.exec(rowOf(html, `Letter ${n}`))![1]);
    expect(signs).toEqual(["sent", "failed", "other", "other"]);
    const words = ["Sent", "Failed", "Paused", "Canceled"];
    for (const [n, word] of words.entries()) expect(rowOf(html, `Letter ${n}`)).toContain(`</svg>${word}`);
  });

  test("the figures of a row add up to its recipients, while it runs and afterwards", async () => {
    const recipients = ["sent", "sent", "failed", "skipped", "uncertain", "cancelled", "queued"] as const;
    const mails = recipients.map((status) => ({ status, next_attempt_at: new Date("2999-01-01") }));
    await buildCampaign(site.db, { subject: "Half way", status: "paused", recipients: mails });
    await buildCampaign(site.db, { subject: "Over", recipients: mails.slice(0, -1) });
    const html = await page();
    const running = rowOf(html, "Half way");
    expect(running.match(/tabular-nums">(\d+)/g)).toEqual(["7", "2", "1"].map((n) => `tabular-nums">${n}`));
    for (const other of ["1 skipped", "1 uncertain", "1 canceled", "1 waiting", "85%"])
      expect(running).toContain(other);
    const over = rowOf(html, "Over");
    expect(over.match(/tabular-nums">(\d+)/g)).toEqual(["6", "2", "1"].map((n) => `tabular-nums">${n}`));
    expect(over).not.toContain("waiting");
  });

  test("is searched, and narrowed to what is under way", async () => {
    await buildCampaign(site.db, { subject: "Seeds and songs", template_name: "spring" });
    await buildCampaign(site.db, {
      subject: "Supper",
      status: "paused",
      recipients: [{ status: "queued", next_attempt_at: new Date("2999-01-01") }],
    });
    expect(await page("/admin/campaigns?q=SPRING+seeds")).not.toContain(">Supper</a>");
    expect(await page("/admin/campaigns?show=running")).not.toContain(">Seeds and songs</a>");
    expect(await page("/admin/campaigns?show=ended")).toContain(">Seeds and songs</a>");
    expect(await page("/es/admin/campaigns?q=nada")).toContain(inHtml.es("campaigns.nothingFound"));
  });

  test("a campaign is called by its subject in the reader's language, where it was written in it", async () => {
    await buildCampaign(site.db, { subject: "Supper", subject_es: "Cena", markdown_es: "Ven." });
    await buildCampaign(site.db, { subject: "Seeds" });
    const spanish = await page("/es/admin/campaigns");
    for (const title of [">Cena</a>", ">Seeds</a>"]) expect(spanish).toContain(title);
    expect(await page()).toContain(">Supper</a>");
  });

  test("an empty history leads to the first letter, and then to the first campaign", async () => {
    expect(await page()).toMatch(
      pattern`${inHtml.en("campaigns.empty")}.*href="/admin/templates"[^>]*>${inHtml.en("campaigns.writeFirst")}`,
    );
    await site.db
      .insertInto("email_templates")
      .values({ name: "seeds", kind: "news", subject: "Seeds", markdown_content: "Hello", html_content: "" })
      .execute();
    expect(await page("/es/admin/campaigns")).toMatch(pattern`${inHtml.es("campaigns.empty")}.*Ves quién lo recibe`);
    await site.db.deleteFrom("email_templates").execute();
  });

  test("a failed load says so, with a way to try again (CMP-07)", async () => {
    const back = await tablesTimeOut(site.db, ["email_campaigns"]);
    try {
      const html = await page("/admin/campaigns?q=seeds");
      expect(html).toContain(inHtml.en("campaigns.loadFailed"));
      expect(html).toMatch(/href="\/admin\/campaigns\?q=seeds"[^>]*>Try again/);
    } finally {
      await back();
    }
  });

  test("is for admins alone (AUT-74)", async () => {
    const member = await signIn(site, { email: "ana@example.org", fullName: "Ana", role: "member" });
    const { id } = await buildCampaign(site.db);
    for (const path of ["", `/${id}`, `/${id}/progress`, `/${id}/letter`, `/${id}/recipients.csv`]) {
      const answer = await site.request(`/admin/campaigns${path}`, { headers: { Cookie: member } });
      expect([302, 303, 403], path).toContain(answer.status);
      expect(await answer.text(), path).not.toContain("person-");
    }
  });
});
