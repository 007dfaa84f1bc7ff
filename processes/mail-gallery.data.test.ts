import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { eventInput } from "../app/features/calendar/schema.ts";
import { withSampleLinks } from "../app/features/edition/editions.ts";
import { october2025 } from "../app/features/edition/october2025.ts";
import { notifyOwner } from "../app/features/identity/notices.server.ts";
import { setRoleOf } from "../app/features/identity/roles/commands.server.ts";
import { issueProof } from "../app/features/identity/proofs/proofs.server.ts";
import { advanceConfirmations } from "../app/features/map/confirmation/commands.server.ts";
import { decideSuggestion } from "../app/features/map/moderation/commands.server.ts";
import { suggestionInput } from "../app/features/map/schema.ts";
import { suggestPlace } from "../app/features/map/suggestions/commands.server.ts";
import type { MailDefinition } from "../app/features/outbox/mail-definition.server.ts";
import { mailWriter, type WrittenMail } from "../app/features/outbox/mail-writer.server.ts";
import { emailAddress } from "../app/lib/fields/text-rules.ts";
import { interruptCampaign } from "../app/features/campaigns/sending/commands.server.ts";
import { queueDigest } from "../app/features/proposals/digest.server.ts";
import { askToConfirm, decideProposal, proposeEvent } from "../app/features/proposals/commands.server.ts";
import { proposalDigest, proposalToken } from "../app/features/proposals/proposal-link.server.ts";
import { registerPerson } from "../app/features/registration/commands.server.ts";
import { requestPersonalLink } from "../app/features/registration/mails.server.ts";
import { registrationInput } from "../app/features/registration/schema.ts";
import { withdrawOwnRegistration } from "../app/features/registration/withdrawal.server.ts";
import { queueSetupTest } from "../app/features/setup/mails.server.ts";
import { queueTest } from "../app/features/templates/mails.server.ts";
import { askToSubscribe } from "../app/features/subscriptions/commands.server.ts";
import { noMail } from "../app/features/subscriptions/preferences/choices.ts";
import { requestPreferencesLink, savePreferences } from "../app/features/subscriptions/preferences/commands.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { announcements, leaveUnchanged } from "../tests/support/calendar-rows.ts";
import { mailFaults } from "../tests/support/mail-programs.ts";
import { buildCampaign, buildPlace, buildProfile, buildTemplate, buildUser } from "../tests/support/builders.ts";
import { startedId, startTo } from "../tests/support/campaigns.ts";
import { askHost } from "../tests/support/host-questions.ts";
import { undoHostAnswer, undoProposalDecision, undoSuggestionDecision } from "../tests/support/taken-back.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { mailKinds } from "./mail-kinds.ts";

type Kind = (typeof mailKinds)[number]["kind"];
const [now, yearsAgo] = [new Date("2025-10-01T18:00:00Z"), new Date("2024-09-01T12:00:00Z")];
const origin = "https://example.org";
const deps = { now, origin, secret: "s".repeat(32), language: "en" as const, editionKey: october2025.key };
const edition = withSampleLinks(october2025);
const write = mailWriter(mailKinds, { ...deps, edition, clock: { now: () => now, site: () => now } });
const email = emailAddress.parse("ana@example.org");
const ana = { email, fullName: "Ana <b>López</b> & Co", language: "en" as const };

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

/** Queues each kind of email; a missing kind is a compile error. */
const queue: Record<Kind, () => Promise<unknown>> = {
  "proof-sign-in": () => issueProof(db, { ...ana, purpose: "sign-in" }, deps),
  "proof-verify": () => issueProof(db, { ...ana, purpose: "verify" }, deps),
  "proof-reset": () => buildUser(db, { email }).then(() => issueProof(db, { ...ana, purpose: "reset" }, deps)),
  "proof-re-prove": () => issueProof(db, { ...ana, purpose: "re-prove" }, deps),
  "proof-change-email": () => issueProof(db, { ...ana, purpose: "change-email" }, deps),
  "password-changed": () => notifyOwner(db, ana, { notice: "password-changed" }, deps),
  "password-set": () => notifyOwner(db, ana, { notice: "password-set" }, deps),
  "passkey-added": () => notifyOwner(db, ana, { notice: "passkey-added", passkey: "Kitchen & laptop" }, deps),
  "passkey-removed": () => notifyOwner(db, ana, { notice: "passkey-removed" }, deps),
  "address-changed": () => notifyOwner(db, ana, { notice: "address-changed" }, deps),
  "address-returned": () => notifyOwner(db, ana, { notice: "address-returned" }, deps),
  "steward-role": () => setRoleOf(db, { email, role: "steward", by: "command line", origin }),
  "setup-test": () => queueSetupTest(db, ana, deps),
  "map-suggestion-received": suggest,
  "map-suggestion-approved": () => decideOnPlace("approved"),
  "map-suggestion-rejected": () => decideOnPlace("rejected"),
  "map-suggestion-reopened": () => decideOnPlace("approved").then(() => undoSuggestionDecision(db, { now, origin })),
  "place-question": async () => {
    const place = { name: "Seed & story library", website: "https://example.org/seeds", description_es: "Semillas." };
    await buildPlace(db, { ...place, contact_email: email, contact_name: ana.fullName, confirmed_at: yearsAgo });
    expect(await advanceConfirmations(db, now, deps)).toBe(1);
  },
  "proposal-confirm": () => askToConfirm(db, draft, deps),
  "proposal-received": () => proposeEvent(db, draft, { ...deps, profileId: null }),
  "proposal-published": () => decide("published", "See you there.\nBring a friend."),
  "proposal-reopened": () =>
    decide("published", "See you there.").then(() => undoProposalDecision(db, { now, origin })),
  "proposal-declined": () => decide("declined", "That is the <i>opening</i>.\nCould you do Saturday?"),
  "proposal-unchanged": () => leaveUnchanged({ db, event, host: ana, now }),
  "proposal-change-reopened": () =>
    leaveUnchanged({ db, event, host: ana, now }).then(() => undoHostAnswer(db, { now, origin })),
  "proposal-digest": async () => {
    await proposeEvent(db, draft, { ...deps, profileId: null });
    expect(await queueDigest(db, { edition: { ...edition, contactEmail: email }, origin, now })).toBe(true);
  },
  "host-question": () => askHost(db, { host: ana, events: [{ title: event.title, location: event.location }], deps }),
  ...announcements(() => ({ db, event, host: ana, now })),
  "registration-confirmation": register,
  "registration-link": async () => {
    await register();
    await requestPersonalLink(db, { email, isWithheld: false }, deps);
  },
  "registration-withdrawn": async () => {
    await register();
    const member = { email, userId: crypto.randomUUID(), provenAt: now };
    expect(await withdrawOwnRegistration(db, member, deps)).toEqual({ ok: true });
  },
  "preferences-link": () => register().then(() => requestPreferencesLink(db, ana, deps)),
  "newsletter-on": async () => {
    await register();
    const { token } = await db.selectFrom("preferences").select("token").executeTakeFirstOrThrow();
    const said = { source: "preferences", wording: "Yes" };
    for (const subscribed of [false, true])
      await savePreferences(db, { token, choices: { ...noMail, subscribed }, statement: said, now, origin });
  },
  "letter-test": () => queueTest(db, { words: { ...letter, kind: "news" }, reader: ana }, deps),
  campaign: sendLetter,
  "campaign-paused": async () => {
    const created_by = (await buildProfile(db, { email, full_name: ana.fullName })).id;
    const { id: campaignId } = await buildCampaign(db, { created_by });
    await interruptCampaign(db, { campaignId, reason: "failures", now, origin });
  },
  "newsletter-confirmation": () => askToSubscribe(db, { ...ana, source: "newsletter", wording: "Yes" }, deps),
};

const event = eventInput.parse({
  title: "Seed stories & songs",
  location: "Public library",
  start_date: "2025-10-18T18:00:00-06:00",
  end_date: "2025-10-18T20:00:00-06:00",
});
const digest = proposalDigest(email, event);
const draft = {
  digest,
  token: proposalToken(deps.secret, digest),
  event,
  name: ana.fullName,
  email,
  language: ana.language,
};

const letter = {
  subject: "Seeds, soup & songs",
  markdown_content: "# Come, {{full_name|friend}}\n\nBring a **bowl**.\n\n{{button: Register | /register}}",
  subject_es: "Semillas, sopa y canciones",
  markdown_es: "# Ven, {{full_name|gente querida}}\n\nTrae un **tazón**.\n\n{{button: Inscribirme | /register}}",
};

async function sendLetter(): Promise<void> {
  const { id } = await buildProfile(db, { email, full_name: ana.fullName, subscribed: true });
  await startedId(startTo(db, [id], { templateId: (await buildTemplate(db, letter)).id }));
}

async function decide(decision: "published" | "declined", message: string): Promise<void> {
  await proposeEvent(db, draft, { ...deps, profileId: null });
  const { id } = await db.selectFrom("events").select("id").where("title", "=", event.title).executeTakeFirstOrThrow();
  const author = { profileId: null, now };
  expect(await decideProposal(db, { id, decision, message, author, origin })).toMatchObject({ ok: true });
}

async function suggest(): Promise<string> {
  const place = { name: "Seed & story library", website: "https://example.org/seeds" };
  const description = "Seeds for <b>everybody</b>.";
  const input = suggestionInput.parse({ ...place, description, contactName: ana.fullName, contactEmail: email });
  await suggestPlace(db, { input, userId: null, isConfirmed: true, language: ana.language }, deps);
  const { id } = await db.selectFrom("map_suggestions").select("id").executeTakeFirstOrThrow();
  return id;
}

async function decideOnPlace(status: "approved" | "rejected"): Promise<void> {
  const author = { userId: crypto.randomUUID(), profileId: null, now };
  const decision = { id: await suggest(), status, note: "Thank you.\nSee you there.", author, origin };
  expect(await decideSuggestion(db, decision)).toMatchObject({ ok: true });
}

async function register(): Promise<void> {
  await registerPerson(db, registrationInput.parse({ fullName: ana.fullName, email }), {
    ...deps,
    consentWording: "Yes",
  });
}

async function mailOf(kind: string, language: "en" | "es"): Promise<WrittenMail> {
  const delivery = db.selectFrom("email_deliveries").selectAll().where("kind", "=", kind);
  const written = await write(db, { ...(await delivery.executeTakeFirstOrThrow()), language });
  if ("outcome" in written) throw new Error(`${kind}: ${written.outcome}`);
  return written;
}

test.each(mailKinds)("$kind says the same things in HTML and in text, in both languages", async ({ kind }) => {
  await queue[kind]();
  const subjects = new Set<string>();
  for (const language of ["en", "es"] as const) {
    const { subject, html, text } = await mailOf(kind, language);
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    expect(mailFaults(html)).toEqual([]);
    expect(html).toContain(`<title>${subject.replaceAll("&", "&amp;")}</title>`);
    expect(`${subject} ${text}`, "no word is missing and no place left open").not.toMatch(
      /[{}]|undefined|null|[a-z]Mail\./,
    );
    expect(addressesIn(html)).toEqual(text.match(/https:\/\/\S+/g));
    for (const address of addressesIn(html)) expect(address).toMatch(language === "es" ? onSpanishSite : onEnglishSite);
    expect(wordsOfHtml(html)).toEqual(wordsOfText(text));
    subjects.add(subject);
  }
  expect(subjects.size).toBe(2);
});

test("the kinds of docs/operations.md are those that there are, the urgent ones first", () => {
  const docs = readFileSync("docs/operations.md", "utf8");
  const rows = [...docs.matchAll(/^\| `([a-z-]+)` \| (\d) \|/gm)].map(([, kind, priority]) => [kind, Number(priority)]);
  expect(rows).toEqual(mailKinds.map(({ kind, priority }) => [kind, priority]));
});

test("every kind that a feature defines is in the list of the worker", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/features/{*,*/*}/mails.server.ts", { eager: true });
  const lists = Object.values(modules).flatMap((exported) => Object.values(exported));
  const nested = lists.flatMap((value) => (isDefinition(value) ? value : Object.values(value as object)));
  const defined = new Set(nested.filter(isDefinition).map(({ kind }) => kind));
  expect([...defined].toSorted()).toEqual(mailKinds.map(({ kind }) => kind).toSorted());
});

test("a kind that only the database knows is told, not thrown", async () => {
  await sql`insert into email_deliveries (kind, priority, email, language, dedupe_key, token, message_id)
    values ('letter-of-tomorrow', 5, ${email}, 'en', 'd', 't', 'm')`.execute(db);
  await expect(mailOf("letter-of-tomorrow", "en")).rejects.toThrow("letter-of-tomorrow: kind-unknown");
});

function isDefinition(value: unknown): value is MailDefinition {
  return typeof value === "object" && value !== null && "render" in value;
}

const onSpanishSite = /^https:\/\/(example\.org\/(es\/|donate|chat)|example\.org\/es$)/;
const onEnglishSite = /^https:\/\/example\.org(?!\/es)/;

const addressesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => decoded(address!));

/** Returns the visible words from the first heading on, without markup. */
function wordsOfHtml(html: string): string[] {
  const seen = html.slice(html.indexOf("<h1")).replaceAll(/<br\/?>|<\/(td|th|p|h[1-3])>/g, "\n");
  // In the text part, the address of a button follows its label.
  return words(decoded(seen.replaceAll(/<[^>]*>/g, "")).replaceAll(/https:\/\/\S+/g, ""));
}

const wordsOfText = (text: string) => words(text.replace(/https:\/\/(\S+)\n$/, "$1").replaceAll(/https:\/\/\S+/g, ""));

function words(text: string): string[] {
  return text.replaceAll(/[:,]/g, " ").split(/\s+/).filter(Boolean);
}

function decoded(html: string): string {
  const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
  return html.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (sign) => signs[sign]!);
}
