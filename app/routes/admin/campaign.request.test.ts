import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { buildCampaignWithMails as buildCampaign } from "../../../tests/support/campaign-history.ts";
import { campaignsOffice } from "../../../tests/support/campaigns-office.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const { get, page, audited, readers, site } = campaignsOffice();

describe("one campaign tells what became of each email", () => {
  test("the figures add up, and each leads to its list with the mail server's answer", async () => {
    const [ana, ben, eva] = await readers("Ana", "Ben", "Eva");
    const { id } = await buildCampaign(site().db, {
      subject: "Seeds",
      recipients: [
        ana!,
        { ...ben!, status: "failed", smtp_code: 550, response: `5.1.1 <${ben!.email}> unknown` },
        { ...eva!, status: "skipped", response: "unsubscribed" },
      ],
    });
    const html = await page(`/admin/campaigns/${id}`);
    expect(html).toContain(inHtml.en("campaigns.one.sum", { count: 3 }));
    expect(html).toMatch(pattern`${inHtml.en("campaigns.one.chosen")}: \S`);
    for (const name of ["Ana", "Ben", "Eva"]) expect(html).toContain(`>${name}</a>`);
    expect(html).toContain(inHtml.en("campaigns.failures.kinds.no-mailbox.title"));
    expect(html.match(/Unsubscribed before it went out/g), "in the list, and in its group").toHaveLength(2);
    expect(html, "the address is no part of an answer that many got").toMatch(
      /<q>550 5\.1\.1 <…> unknown|<q>550 5\.1\.1 &lt;…&gt; unknown/,
    );
    const failed = await page(`/admin/campaigns/${id}?outcome=failed`);
    expect(failed).toContain(">Ben</a>");
    expect(failed).not.toContain(">Ana</a>");
    expect(await page(`/admin/campaigns/${id}?q=eva`)).not.toContain(">Ana</a>");
    expect(await page(`/es/admin/campaigns/${id}`)).toContain(inHtml.es("campaigns.failures.kinds.no-mailbox.title"));
  });

  test("where all that is left waits for another try, it says when that is, and no time left", async () => {
    const at = new Date("2999-01-02T19:05:00Z");
    const waits = { status: "queued", attempts: 1, next_attempt_at: at } as const;
    const { id } = await buildCampaign(site().db, { status: "sending", recipients: [{}, waits] });
    expect(await page(`/admin/campaigns/${id}`)).toMatch(/The last one waits for another try: January 2 at 12:05\sPM/);
    expect(await page(`/es/admin/campaigns/${id}`)).toContain(
      inHtml.es("campaigns.one.triedAgain", { count: 1, when: "2 de enero" }),
    );
  });

  test("pages hold everybody once, forwards and back", async () => {
    const { id } = await buildCampaign(site().db, {
      recipients: Array.from({ length: 120 }, (_, n) => ({
        full_name: `Reader ${1_000 + n}`,
        email: `r${1_000 + n}@example.org`,
      })),
    });
    const seen: string[] = [];
    let path: string | undefined = `/admin/campaigns/${id}`;
    let last = "";
    while (path) {
      const html: string = await page(path);
      seen.push(...[...html.matchAll(/Reader \d+/g)].map(([name]) => name));
      last = html;
      const next: string | undefined = /href="([^"]*)"[^>]*rel="next"|rel="next"[^>]*href="([^"]*)"/
        .exec(html)
        ?.slice(1)
        .find(Boolean);
      path = next;
    }
    expect(new Set(seen).size).toBe(120);
    const back = /rel="prev"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="prev"/.exec(last)!.slice(1).find(Boolean)!;
    expect(await page(back)).toContain("Reader 1090");
  });

  test("shows the letter as it was frozen, in both languages, without a script or anything from outside", async () => {
    const { id } = await buildCampaign(site().db, {
      markdown_content: "Bring a **jar**.",
      subject_es: "Semillas",
      markdown_es: "Trae un frasco.",
    });
    expect(await page(`/admin/campaigns/${id}?view=letter&language=es`)).toContain(
      `/admin/campaigns/${id}/letter?language=es`,
    );
    const frame = await get(`/admin/campaigns/${id}/letter?language=es`);
    expect(frame.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await frame.text()).toContain("Trae un frasco.");
    expect(await page(`/admin/campaigns/${id}/letter`)).toContain("jar</strong>");
    expect((await get(`/admin/campaigns/${crypto.randomUUID()}/letter`)).status).toBe(404);
  });

  test("names who was left out, and why", async () => {
    const { id } = await buildCampaign(site().db);
    const [ana, ben] = await readers("Ana", "Ben");
    await site()
      .db.insertInto("campaign_exclusions")
      .values([
        { campaign_id: id, profile_id: ana!.profile_id, reason: "not-subscribed" },
        { campaign_id: id, profile_id: ben!.profile_id, reason: "bounced" },
      ])
      .execute();
    const html = await page(`/admin/campaigns/${id}?view=left-out`);
    expect(html).toMatch(/>Ana<\/a>.*Doesn’t get the newsletter/s);
    const bounced = await page(`/admin/campaigns/${id}?view=left-out&reason=bounced`);
    expect(bounced).toContain(">Ben</a>");
    expect(bounced).not.toContain(">Ana</a>");
  });

  test("is taken along as CSV and Excel by who has just proven to be there, on record", async () => {
    const [ana, ben] = await readers("Ana", "=Ben");
    const { id } = await buildCampaign(site().db, {
      template_name: "seeds",
      recipients: [ana!, { ...ben!, status: "failed", smtp_code: 554, response: "no" }],
    });
    const csv = await (await get(`/admin/campaigns/${id}/recipients.csv`)).text();
    expect(csv).toContain(`"${ana!.email}","Ana","en","sent"`);
    expect(csv, "no formula").toContain(`"'=Ben"`);
    expect(await audited()).toMatchObject({ action: "campaign.exported", template: "seeds", kind: "csv" });
    const book = await get(`/admin/campaigns/${id}/recipients.xlsx?outcome=failed`);
    const rows = await readSheet(await book.arrayBuffer());
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain("no");
    const view = await readSheet(
      await (await get(`/admin/campaigns/${id}/recipients.xlsx?columns=shown&outcome=sent`)).arrayBuffer(),
    );
    expect(
      view.map((row) => row.slice(0, 4)),
      "as the list says it (ADM-34)",
    ).toEqual([
      [...(["name", "email", "language", "outcome"] as const)].map((name) =>
        name === "email" ? inText.en("fields.email") : inText.en(`campaigns.recipients.${name}`),
      ),
      ["Ana", ana!.email, inText.en("campaigns.languages.en"), inText.en("campaigns.outcomes.sent")],
    ]);
    const stale = await signIn(site(), { email: "teo@example.org", provenMinutesAgo: 20 });
    const answer = await get(`/admin/campaigns/${id}/recipients.csv?outcome=failed`, stale);
    expect(answer.headers.get("location"), "back to the list").toBe(
      `/auth/prove?next=${encodeURIComponent(`/admin/campaigns/${id}?outcome=failed`)}`,
    );
  });

  test("one that is not there says so", async () => {
    expect(await page(`/admin/campaigns/${crypto.randomUUID()}`)).toContain(inHtml.en("campaigns.one.gone"));
    expect(await page("/admin/campaigns/nonsense")).toContain(inHtml.en("campaigns.one.gone"));
  });
});
