import { describe, expect, test } from "vitest";
import { addressHash } from "../../../app/features/outbox/leases.server.ts";
import { buildCampaignWithMails as buildCampaign } from "../../../tests/support/campaign-history.ts";
import { campaignsOffice } from "../../../tests/support/campaigns-office.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";

const { get, page, post, stored, mailsOf, audited, readers, site, marisol, teo } = campaignsOffice();
const later = new Date("2999-01-01");

describe("while it runs", () => {
  const waiting = { status: "queued", next_attempt_at: later } as const;

  test("it is paused, resumed and cancelled, each once, with a way back and an entry", async () => {
    const { id } = await buildCampaign(site().db, { status: "sending", recipients: [{}, waiting, waiting] });
    expect(await page(`/admin/campaigns/${id}`)).toContain(inHtml.en("campaigns.act.pauseHint", { sent: 1, open: 2 }));
    const paused = await post(id, { intent: "pause" });
    expect(toastOf(paused)).toContain('"intent":"resume"');
    expect((await stored(id)).status).toBe("paused");
    await post(id, { intent: "resume" });
    expect((await stored(id)).status).toBe("sending");
    expect(await page(`/admin/campaigns/${id}?ask=cancel`)).toContain(
      "1 person has it already, and it can’t be called back. 2 do not get it.",
    );
    await Promise.all([post(id, { intent: "cancel" }), post(id, { intent: "cancel" }, teo())]);
    await expect.poll(async () => (await stored(id)).ended_at).not.toBeNull();
    expect(await stored(id)).toMatchObject({ status: "cancelled", sent_count: 1, cancelled_count: 2 });
    expect(toastOf(await post(id, { intent: "pause" }))).toContain(inText.en("campaigns.toasts.changed"));
  });

  test("one that missed its time gets a new one, in the zone of the gathering", async () => {
    const { id } = await buildCampaign(site().db, {
      status: "paused",
      pause_reason: "missed",
      started_at: null,
      scheduled_for: new Date("2025-09-01T12:00:00Z"),
      recipients: [waiting],
    });
    expect(await page(`/admin/campaigns/${id}`)).toContain("the site wasn’t running then");
    expect(toastOf(await post(id, { intent: "reschedule", date: "2020-01-01", time: "10:00" }))).toContain(
      "still to come",
    );
    await post(id, { intent: "reschedule", date: "2998-07-01", time: "10:00" });
    expect(await stored(id)).toMatchObject({ status: "queued", scheduled_for: new Date("2998-07-01T16:00:00Z") });
  });

  test("who asks for the progress gets all of it, as JSON or as events, and only as an admin", async () => {
    const { id } = await buildCampaign(site().db, { recipients: [{}, { status: "failed" }] });
    const json = await (await get(`/admin/campaigns/${id}/progress`)).json();
    expect(json).toMatchObject({ status: "sent", isOver: true, counts: { sent: 1, failed: 1, open: 0 } });
    const events = await site().request(`/admin/campaigns/${id}/progress`, {
      headers: { Cookie: marisol(), Accept: "text/event-stream", "Last-Event-ID": "7" },
    });
    expect(events.headers.get("content-type")).toContain("text/event-stream");
    expect(await events.text()).toMatch(/event: progress\ndata: \{.*"sent":1.*\n\nid: \d+\nevent: end/s);
    expect((await site().request(`/admin/campaigns/${id}/progress`)).status).toBe(303);
  });

  test("who loses the role while listening hears of it, and nothing more", async () => {
    const { id } = await buildCampaign(site().db, { status: "paused", recipients: [waiting] });
    const eva = await signIn(site(), { email: "eva@example.org", fullName: "Eva", role: "admin" });
    const answer = await site().request(`/admin/campaigns/${id}/progress`, {
      headers: { Cookie: eva, Accept: "text/event-stream" },
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    while (!heard.includes("event: progress")) heard += (await reader.read()).value;
    await site().db.updateTable("profiles").set({ role: null }).where("email", "=", "eva@example.org").execute();
    await site()
      .db.updateTable("email_campaigns")
      .set({ subject: "Secret", pause_reason: "failures" })
      .where("id", "=", id)
      .execute();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) heard += piece.value;
    expect(heard).toContain("event: gone");
    expect(heard).not.toContain("failures");
  });
});

describe("afterwards", () => {
  test("what failed is tried again where that is worth it, once, whoever asks at the same time", async () => {
    const [ana, ben, eva] = await readers("Ana", "Ben", "Eva");
    const failed = { status: "failed", smtp_code: 451, response: "later", attempts: 6 } as const;
    const { id } = await buildCampaign(site().db, {
      recipients: [{ ...ana!, ...failed }, { ...ben!, ...failed }, { ...eva!, ...failed }, {}],
    });
    await site().db.updateTable("profiles").set({ subscribed: false }).where("id", "=", ben!.profile_id).execute();
    await site()
      .db.insertInto("email_suppressions")
      .values({ email_hash: addressHash(eva!.email), reason: "bounced" })
      .execute();
    expect(await page(`/admin/campaigns/${id}`)).toContain("Retry failed (1)");
    const answers = await Promise.all([
      post(id, { intent: "retry" }),
      post(id, { intent: "retry" }, teo()),
      post(id, { intent: "retry" }),
    ]);
    const toasts = answers.map(toastOf);
    expect(toasts.filter((toast) => toast.includes(inText.en("campaigns.toasts.retried", { count: 1 })))).toHaveLength(
      1,
    );
    expect(toasts.filter((toast) => toast.includes(inText.en("campaigns.toasts.retriedNone")))).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ status: "sending", ended_at: null });
    const number = toasts.map((toast) => /"number":"([\w-]+)"/.exec(toast)?.[1]).find(Boolean)!;
    await post(id, { intent: "take-back", number });
    const rows = (await mailsOf(id)).map(({ status }) => status);
    expect(rows.toSorted()).toEqual(["failed", "failed", "failed", "sent"]);
    await expect.poll(async () => (await stored(id)).status).toBe("sent");
    expect((await stored(id)).failed_count).toBe(3);
  });

  test("uncertain ones are decided by name: marked as sent, or sent again with the same Message-ID", async () => {
    const [ana, ben, eva] = await readers("Ana", "Ben", "Eva");
    const cut = { status: "uncertain", response: "the worker died while handing over", attempts: 1 } as const;
    const { id } = await buildCampaign(site().db, {
      recipients: [
        { ...ana!, ...cut },
        { ...ben!, ...cut },
        { ...eva!, ...cut },
      ],
    });
    expect(await page(`/admin/campaigns/${id}`)).toContain("3 emails are uncertain");
    const list = await page(`/admin/campaigns/${id}?outcome=uncertain`);
    expect(list).toContain(inText.en("campaigns.failures.kinds.cut-off.title"));
    const mails = await mailsOf(id);
    const of = (email: string) => mails.find((mail) => mail.email === email)!;
    const marked = await post(id, { intent: "mark-sent", id: of(ana!.email).id });
    expect(toastOf(marked)).toContain(inText.en("campaigns.toasts.markedSent", { count: 1 }));
    expect(await stored(id)).toMatchObject({ sent_count: 1, uncertain_count: 2, status: "sent" });
    expect(await audited()).toMatchObject({ action: "campaign.marked-sent", mails: 1 });
    expect(toastOf(await post(id, { intent: "mark-sent", id: of(ana!.email).id }))).toContain(
      inText.en("campaigns.toasts.noneUncertain"),
    );
    const again = await Promise.all([
      post(id, { intent: "send-again", all: "yes" }),
      post(id, { intent: "send-again", all: "yes" }, teo()),
    ]);
    expect(
      again.map(toastOf).filter((toast) => toast.includes(inText.en("campaigns.toasts.sentAgain", { count: 2 }))),
    ).toHaveLength(1);
    const after = await mailsOf(id);
    expect(after.map(({ message_id }) => message_id).toSorted()).toEqual(
      mails.map(({ message_id }) => message_id).toSorted(),
    );
    expect(after.filter(({ status }) => status === "queued")).toHaveLength(2);
  });

  test("a mark is undone by its toast", async () => {
    const [ana] = await readers("Ana");
    const { id } = await buildCampaign(site().db, { recipients: [{ ...ana!, status: "uncertain", attempts: 1 }] });
    const [, number] = /"number":"([\w-]+)"/.exec(toastOf(await post(id, { intent: "mark-sent", all: "yes" })))!;
    expect(toastOf(await post(id, { intent: "take-back", number: number! }))).toContain(
      inText.en("campaigns.toasts.takenBack", { count: 1 }),
    );
    expect(await stored(id)).toMatchObject({ sent_count: 0, uncertain_count: 1 });
  });

  test("sending anything asks for a fresh proof; stopping it does not", async () => {
    const stale = await signIn(site(), { email: "teo@example.org", provenMinutesAgo: 20 });
    const { id } = await buildCampaign(site().db, {
      status: "paused",
      recipients: [{ status: "queued", next_attempt_at: later }],
    });
    expect((await post(id, { intent: "resume" }, stale)).headers.get("location")).toContain("/auth/prove?next=");
    expect((await stored(id)).status).toBe("paused");
    await post(id, { intent: "cancel" }, stale);
    expect((await stored(id)).status).toBe("cancelled");
  });

  test("its words begin a new letter, whatever became of the old one", async () => {
    const { id } = await buildCampaign(site().db, {
      subject: "Seeds of spring",
      markdown_content: "Bring a jar.",
      template_id: null,
    });
    const html = await page(`/admin/templates?campaign=${id}`);
    expect(html).toContain('value="Seeds of spring"');
    expect(html).toContain("Bring a jar.");
    expect(html, "its name is still to be given").toMatch(/name="name"[^>]*value=""|value=""[^>]*name="name"/);
  });
});
