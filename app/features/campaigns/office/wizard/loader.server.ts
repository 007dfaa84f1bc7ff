import { redirect, type LoaderFunctionArgs } from "react-router";
import { amongPeople } from "../../audience/eligible.server.ts";
import { exclusionReasons, filtersForKind, readCampaignFilters, type CampaignFilters } from "../../audience/filters.ts";
import {
  audienceFingerprint,
  countAudience,
  recipientPage,
  type AudienceCounts,
  type RecipientPage,
} from "../../audience/queries.server.ts";
import { savedFilters, type SavedFilter } from "../../audience/saved-filters.server.ts";
import { campaignChoices, isTakenBack } from "../../wizard/queries.server.ts";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { cursorText, readPeopleCursor } from "~/features/people/list/people-query";
import { countPeople } from "~/features/people/list/counts.server";
import type { FilterChoices } from "~/features/people/filters/filter-fields";
import { readerById, type Reader } from "~/features/people/readers.server";
import { templateById, templateChoices, type TemplateChoice } from "~/features/templates/queries.server";
import { withPlainSubjects } from "~/features/templates/letter/plain-subject";
import { draftOf, subjectIn } from "~/features/templates/template";
import { languageOf } from "~/i18n/links";
import { knownValue } from "~/lib/http/query";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { filterChoices } from "~/features/people/office/list/filter-choices.server";
import { previewOf } from "~/features/templates/office/preview-loader.server";
import { checklistOf, type Check } from "./checklist.server.ts";
import { loadOpenedForm } from "~/features/templates/office/loader.server";
import { isWrittenHere, readWizard, stepAddress, type Step } from "./wizard-url.ts";

/** The choices that the wizard loads from the database. */
export interface WizardChoices extends FilterChoices {
  templates: TemplateChoice[];
  saved: SavedFilter[];
}

/** The audience that the filters select. */
export interface FoundAudience extends AudienceCounts {
  /** The first recipients by name, or the results of a search. */
  first: Pick<RecipientPage, "people"> & { next: string | undefined };
  /** The people excluded for one reason, if the address asks for them. */
  why: (Pick<RecipientPage, "people"> & { next: string | undefined }) | undefined;
  /** The fingerprint of all recipients, on the steps before sending. */
  fingerprint: number | undefined;
  /** The ids of the selected people who get the letter; undefined if the wizard did not start with a selection. */
  among: string[] | undefined;
}

export interface Review {
  reader: Pick<Reader, "id" | "full_name" | "email" | "language">;
  checks: Check[];
  version: number;
  /** The subject as this recipient gets it. */
  subject: string;
}

/** Says why a step cannot be shown, so that the form is shown instead (CMP-29 to CMP-31). */
export type StepProblem = "no-template" | "invalid-template" | "no-recipients";

/** The number of recipients that are loaded with the screen. */
const firstShown = 50;

/** Loads the screen. `found` is undefined if the database cannot be reached (CMP-23). */
export async function wizardView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const asked = readWizard(url.searchParams);
  const key = asked.key ?? crypto.randomUUID();
  if (asked.step !== "form" && !asked.key) throw redirect(stepAddress(url.search, asked.step, { key }));
  if (asked.step === "confirm") requireFreshProof(args);
  const { db } = context.get(requestContext);
  const isOver = () => isTakenBack(db, key);
  // A campaign with this key was withdrawn, and sending it again would return that one. So a new key is needed.
  if (asked.step !== "form" && (await unlessDatabaseOutage(context.get(requestContext), isOver, () => false)))
    throw redirect(stepAddress(url.search, asked.step, { key: crypto.randomUUID() }));
  const { zone } = context.get(editionContext);
  const asAsked = readCampaignFilters(url.searchParams, zone);
  const read = async () => readAll(args, asAsked);
  const all = await unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
  const problem = asked.step === "form" ? undefined : all && problemOf(asked.templateId, all);
  const isGreen = all?.review?.checks.every((check) => check.isGreen || asked.accepted.includes(check.name));
  // The later steps need all checks to pass and a review of the current version of the letter.
  const isSeen = asked.seen === all?.review?.version;
  const reached = asked.step === "form" || (isGreen && isSeen) ? asked.step : "review";
  const hasChanged = asked.seen !== undefined && !isSeen && reached !== asked.step;
  const step: Step = problem ? "form" : reached;
  const ids = { key, newFiltersId: crypto.randomUUID() };
  const filters = all?.filters ?? asAsked;
  return { zone, ...ids, step, problem, hasChanged, search: searchIn(url), ...all, filters };
}

async function readAll(args: LoaderFunctionArgs, asAsked: CampaignFilters) {
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const asked = readWizard(url.searchParams);
  const edition = context.get(editionContext);
  const readable = (one: TemplateChoice) => withPlainSubjects(one, edition);
  const [templates, offered, campaigns, saved] = await Promise.all([
    templateChoices(db),
    countPeople(db).then((counts) => filterChoices(args, counts)),
    campaignChoices(db),
    savedFilters(db),
  ]);
  const language = languageOf(url.pathname);
  const campaign = campaigns.map((one) => ({ id: one.id, name: subjectIn(language, one), at: one.created_at }));
  const choice = templates.find(({ id }) => id === asked.templateId);
  const isWriting = asked.step === "form" && isWrittenHere(url.search);
  const kind = (isWriting && asked.kind) || choice?.kind || "news";
  const filters = filtersForKind(asAsked, kind);
  const audience = {
    filters,
    kind,
    editionKey: edition.key,
    ...(asked.people ? { among: [amongPeople(asked.people)] } : {}),
  };
  const page = async (reason: (typeof exclusionReasons)[number] | null, { search, after, limit }: PageArgs) => {
    const place = after ? readPeopleCursor(url.searchParams.get(after), "name") : undefined;
    const { people, next } = await recipientPage(db, { ...audience, reason, search, after: place, limit });
    return { people, next: next && cursorText(next) };
  };
  const reason = knownValue(url.searchParams, "why", exclusionReasons);
  const [counts, first, why, among, fingerprint] = await Promise.all([
    countAudience(db, audience),
    page(null, { search: searchIn(url), limit: firstShown }),
    reason && page(reason, { search: "", after: "whyAfter", limit: 100 }),
    asked.people && recipientPage(db, { ...audience, reason: null, search: "", limit: asked.people.length }),
    asked.step === "confirm" ? audienceFingerprint(db, audience) : undefined,
  ]);
  const choices: WizardChoices = {
    templates: templates.map(readable),
    ...offered,
    named: { ...offered.named, campaign },
    saved,
  };
  const found: FoundAudience = { ...counts, first, why, fingerprint, among: among?.people.map(({ id }) => id) };
  const letter = isWriting ? await loadOpenedForm(args, requireAdmin(args).profileId!) : undefined;
  if (!choice || asked.step === "form") return { filters, kind, choices, found, letter, review: undefined };
  // If the search finds nobody, the letter is shown for another recipient.
  const anybody = first.people[0] ? first : await page(null, { search: "", limit: firstShown });
  const review = await reviewOf(args, { id: choice.id, found, people: anybody.people });
  return { filters, kind, choices, found, letter, review };
}

interface PageArgs {
  search: string;
  /** The parameter with the cursor of the page. */
  after?: string;
  limit: number;
}

interface Reviewed {
  id: string;
  found: FoundAudience;
  people: RecipientPage["people"];
}

async function reviewOf(args: LoaderFunctionArgs, { id, found, people }: Reviewed) {
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const template = await templateById(db, id);
  if (!template) return undefined;
  const as = readPeopleCursor(`${url.searchParams.get("as")}_x`, "name")?.id;
  const reader = (as ? await readerById(db, as) : undefined) ?? people[0];
  if (!reader) return undefined;
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const checks = await checklistOf(actor, { template, languages: found.languages });
  const choice = { language: reader.language, as: reader.id };
  const { preview: letter } = await previewOf(args, { choice, draft: draftOf(template) });
  const subject = letter.ok ? letter.personalized.subject : template.subject;
  return { reader, checks, version: template.version, subject } satisfies Review;
}

function problemOf(
  templateId: string,
  { choices, found }: { choices: WizardChoices; found: FoundAudience },
): StepProblem | undefined {
  if (!templateId) return "no-template";
  if (!choices.templates.some(({ id }) => id === templateId)) return "invalid-template";
  return found.count === 0 ? "no-recipients" : undefined;
}

function searchIn({ searchParams }: URL): string {
  return (searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 200);
}
