import { redirect, type LoaderFunctionArgs } from "react-router";
import { onlyPeople } from "../../audience/eligible.server.ts";
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
export interface LoadedAudience extends AudienceCounts {
  /** The first recipients by name, or the results of a search. */
  first: Pick<RecipientPage, "people"> & { next: string | undefined };
  /** The people excluded for one reason, if the address asks for them. */
  why: (Pick<RecipientPage, "people"> & { next: string | undefined }) | undefined;
  /** The fingerprint of all recipients, on the steps before sending. */
  fingerprint: number | undefined;
  /** The ids of the selected people who get the letter; undefined if the wizard did not start with a selection. */
  preselectedIds: string[] | undefined;
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

/** Loads the screen. `audience` is undefined if the database cannot be reached (CMP-23). */
export async function wizardView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const address = readWizard(url.searchParams);
  const key = address.key ?? crypto.randomUUID();
  if (address.step !== "form" && !address.key) throw redirect(stepAddress(url.search, address.step, { key }));
  if (address.step === "confirm") requireFreshProof(args);
  const { db } = context.get(requestContext);
  const isOver = () => isTakenBack(db, key);
  // A campaign with this key was withdrawn, and sending it again would return that one. So a new key is needed.
  if (address.step !== "form" && (await unlessDatabaseOutage(context.get(requestContext), isOver, () => false)))
    throw redirect(stepAddress(url.search, address.step, { key: crypto.randomUUID() }));
  const { zone } = context.get(editionContext);
  const requestedFilters = readCampaignFilters(url.searchParams, zone);
  const read = async () => readAll(args, requestedFilters);
  const all = await unlessDatabaseOutage(context.get(requestContext), read, () => undefined);
  const problem = address.step === "form" ? undefined : all && problemOf(address.templateId, all);
  const isGreen = all?.review?.checks.every((check) => check.isGreen || address.accepted.includes(check.name));
  // The later steps need all checks to pass and a review of the current version of the letter.
  const isReviewed = address.reviewedVersion === all?.review?.version;
  const reached = address.step === "form" || (isGreen && isReviewed) ? address.step : "review";
  const hasChanged = address.reviewedVersion !== undefined && !isReviewed && reached !== address.step;
  const step: Step = problem ? "form" : reached;
  const ids = { key, newFiltersId: crypto.randomUUID() };
  const filters = all?.filters ?? requestedFilters;
  return { zone, ...ids, step, problem, hasChanged, search: searchIn(url), ...all, filters };
}

async function readAll(args: LoaderFunctionArgs, requestedFilters: CampaignFilters) {
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const address = readWizard(url.searchParams);
  const edition = context.get(editionContext);
  const readable = (template: TemplateChoice) => withPlainSubjects(template, edition);
  const [templates, offered, campaigns, saved] = await Promise.all([
    templateChoices(db),
    countPeople(db).then((counts) => filterChoices(args, counts)),
    campaignChoices(db),
    savedFilters(db),
  ]);
  const language = languageOf(url.pathname);
  const campaign = campaigns.map((row) => ({ id: row.id, name: subjectIn(language, row), at: row.created_at }));
  const choice = templates.find(({ id }) => id === address.templateId);
  const isWriting = address.step === "form" && isWrittenHere(url.search);
  const kind = (isWriting && address.kind) || choice?.kind || "news";
  const filters = filtersForKind(requestedFilters, kind);
  const audienceArgs = {
    filters,
    kind,
    editionKey: edition.key,
    ...(address.people ? { extraConditions: [onlyPeople(address.people)] } : {}),
  };
  const page = async (reason: (typeof exclusionReasons)[number] | null, { search, after, limit }: PageArgs) => {
    const place = after ? readPeopleCursor(url.searchParams.get(after), "name") : undefined;
    const { people, next } = await recipientPage(db, { ...audienceArgs, reason, search, after: place, limit });
    return { people, next: next && cursorText(next) };
  };
  const reason = knownValue(url.searchParams, "why", exclusionReasons);
  const [counts, first, why, preselected, fingerprint] = await Promise.all([
    countAudience(db, audienceArgs),
    page(null, { search: searchIn(url), limit: firstShown }),
    reason && page(reason, { search: "", after: "whyAfter", limit: 100 }),
    address.people && recipientPage(db, { ...audienceArgs, reason: null, search: "", limit: address.people.length }),
    address.step === "confirm" ? audienceFingerprint(db, audienceArgs) : undefined,
  ]);
  const choices: WizardChoices = {
    templates: templates.map(readable),
    ...offered,
    named: { ...offered.named, campaign },
    saved,
  };
  const audience: LoadedAudience = {
    ...counts,
    first,
    why,
    fingerprint,
    preselectedIds: preselected?.people.map(({ id }) => id),
  };
  const letter = isWriting ? await loadOpenedForm(args, requireAdmin(args).profileId!) : undefined;
  if (!choice || address.step === "form") return { filters, kind, choices, audience, letter, review: undefined };
  // If the search finds nobody, the letter is shown for another recipient.
  const anybody = first.people[0] ? first : await page(null, { search: "", limit: firstShown });
  const review = await reviewOf(args, { id: choice.id, audience, people: anybody.people });
  return { filters, kind, choices, audience, letter, review };
}

interface PageArgs {
  search: string;
  /** The parameter with the cursor of the page. */
  after?: string;
  limit: number;
}

interface ReviewArgs {
  id: string;
  audience: LoadedAudience;
  people: RecipientPage["people"];
}

async function reviewOf(args: LoaderFunctionArgs, { id, audience, people }: ReviewArgs) {
  const { url, context } = args;
  const { db } = context.get(requestContext);
  const template = await templateById(db, id);
  if (!template) return undefined;
  const as = readPeopleCursor(`${url.searchParams.get("as")}_x`, "name")?.id;
  const reader = (as ? await readerById(db, as) : undefined) ?? people[0];
  if (!reader) return undefined;
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const checks = await checklistOf(actor, { template, languages: audience.languages });
  const choice = { language: reader.language, as: reader.id };
  const { preview: letter } = await previewOf(args, { choice, draft: draftOf(template) });
  const subject = letter.ok ? letter.personalized.subject : template.subject;
  return { reader, checks, version: template.version, subject } satisfies Review;
}

function problemOf(
  templateId: string,
  { choices, audience }: { choices: WizardChoices; audience: LoadedAudience },
): StepProblem | undefined {
  if (!templateId) return "no-template";
  if (!choices.templates.some(({ id }) => id === templateId)) return "invalid-template";
  return audience.count === 0 ? "no-recipients" : undefined;
}

function searchIn({ searchParams }: URL): string {
  return (searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 200);
}
