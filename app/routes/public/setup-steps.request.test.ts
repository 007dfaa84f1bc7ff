import { expect, test } from "vitest";
import { postForm, startSite } from "../../../tests/support/site.ts";
import { inHtml } from "../../../tests/support/sentences.ts";
import { startSmtp } from "../../../tests/support/smtp.ts";
import { october2025 } from "../../features/edition/october2025.ts";
import { setupAddress } from "../../features/setup/key.server.ts";
import { markDone } from "../../features/setup/commands.server.ts";

const secret = "k".repeat(32);
const Cookie = `setup=${new URL(setupAddress({ origin: "http://localhost:3000", secret })).searchParams.get("key")}`;

test("a mail server is tried with a code that comes back; what it refuses is shown, and no password (NEW-54)", async () => {
  const smtp = await startSmtp();
  const settings = {
    SECRET: secret,
    SMTP_URL: smtp.url.replace("smtp://", "smtp://ana:not-for-pages@"),
    LIMITS_FACTOR: "100",
  };
  const site = await startSite({ isClosed: true, settings });
  const send = (fields: Record<string, string>) => postForm(site, "/setup", fields, { Cookie });
  const read = async () => (await site.request("/setup?step=mail", { headers: { Cookie } })).text();
  for (const step of ["names", "days", "look"] as const) await markDone(site.db, step);
  const first = await read();
  expect(first).toContain(new URL(smtp.url).host);
  expect(first).not.toContain("not-for-pages");

  smtp.fault = () => ({ at: "recipient", reply: "550 no such <b>mailbox</b>" });
  expect((await send({ intent: "mail-test", email: "nobody" })).status).toBe(422);
  expect((await send({ intent: "mail-test", email: "first@example.org" })).status).toBe(303);
  await expect.poll(read).toContain("550 no such &lt;b&gt;mailbox&lt;/b&gt;");
  expect((await send({ intent: "mail-keep" })).status, "there is a server, so nothing stays here").toBe(400);

  smtp.fault = () => undefined;
  await send({ intent: "mail-test", email: "second@example.org" });
  await smtp.waitFor(1);
  const { subject } = await smtp.mails[0]!.parsed();
  expect((await send({ intent: "mail-code", token: "12345" })).status).toBe(422);
  expect((await send({ intent: "mail-code", token: "000000" })).status).toBe(422);
  expect((await send({ intent: "mail-code", token: /\d{6}/.exec(subject!)![0] })).status).toBe(303);
  expect(await read()).toContain(inHtml.en("setup.mail.again"));
  expect(await (await site.request("/setup", { headers: { Cookie } })).text()).toContain(
    inHtml.en("setup.organizer.title"),
  );
  await site.close();
  await smtp.close();
});

test("with another town the days are asked for again, and its archive is empty (NEW-52)", async () => {
  const site = await startSite({ isClosed: true, settings: { SECRET: secret } });
  const send = (fields: Record<string, string>) => postForm(site, "/setup", fields, { Cookie });
  const read = async (path: string) => (await site.request(path, { headers: { Cookie } })).text();
  const versionIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"');
  const again = async (step: string, fields: Record<string, string>) =>
    send({ intent: step, ...fields, seen: versionIn(await read(`/setup?step=${step}`)) });
  await again("names", { name: "Cohere Boulder", city: "Boulder", region: "Colorado" });
  await again("days", october2025.days);
  expect(await read("/setup")).toContain(inHtml.en("setup.look.title"));
  await again("names", { name: "Cohere Taos", city: "Taos", region: "New Mexico" });
  expect(await read("/setup")).toContain(inHtml.en("setup.days.title"));
  expect(await read("/setup?step=names")).toContain('value="Cohere Taos"');
  await again("days", october2025.days);
  await expect.poll(async () => (await site.request("/archive/2024", { headers: { Cookie } })).status).not.toBe(200);
  await site.close();
});

test("a town elsewhere says what time it is there, by the zone or a large town in it (NEW-96)", async () => {
  const site = await startSite({ isClosed: true, settings: { SECRET: secret } });
  const send = (fields: Record<string, string>) => postForm(site, "/setup", fields, { Cookie });
  const read = async (path: string) => (await site.request(path, { headers: { Cookie } })).text();
  const seen = /name="seen" value="([^"]*)"/.exec(await read("/setup"))![1]!.replaceAll("&quot;", '"');
  const lyme = { intent: "names", name: "Weave Lyme", city: "Lyme", region: "Vermont", seen };
  const refused = await send({ ...lyme, zone: "Green Mountains" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  for (const sentence of [
    inHtml.en("validation.unknownZone", { field: inHtml.en("settings.fields.zone") }),
    "Green Mountains",
  ])
    expect(page).toContain(sentence);
  expect((await send({ ...lyme, zone: "new york" })).status).toBe(303);
  expect(await read("/setup?step=names")).toContain('value="America/New_York"');
  await send({ intent: "days", ...october2025.days, seen: JSON.stringify(october2025.days) });
  await expect.poll(() => read("/calendar")).toContain("Eastern Time");
  const { facts } = await site.db.selectFrom("begun_editions").select("facts").executeTakeFirstOrThrow();
  expect(facts, "Boulder is no longer near").toMatchObject({ zone: "America/New_York" });
  expect(facts).not.toHaveProperty("centre");
  await site.close();
});

test("another town's emails come from it at once, and nothing says that its gifts count for taxes (NEW-97)", async () => {
  const site = await startSite({ isClosed: true, settings: { SECRET: secret } });
  const send = (fields: Record<string, string>) => postForm(site, "/setup", fields, { Cookie });
  const read = async (path: string) => (await site.request(path, { headers: { Cookie } })).text();
  expect(await read("/presskit")).toContain("501(c)(3)");
  const seen = /name="seen" value="([^"]*)"/.exec(await read("/setup"))![1]!.replaceAll("&quot;", '"');
  await send({ intent: "names", name: "Weave Lyme", city: "Lyme", region: "Vermont", zone: "New York", seen });
  await send({ intent: "days", ...october2025.days, seen: JSON.stringify(october2025.days) });
  await expect.poll(() => read("/presskit")).not.toContain("501(c)(3)");
  for (const page of ["/", "/presskit", "/register", "/co-create"])
    for (const path of [page, `/es${page}`]) expect(await read(path), path).not.toContain("501(c)(3)");
  expect((await send({ intent: "mail-test", email: "ana@example.org" })).status).toBe(303);
  expect((await site.outbox()).map(({ from }) => from)).toEqual(["Weave Lyme <hello@localhost>"]);
  await site.close();
});
