import type { LoaderFunctionArgs } from "react-router";
import { campaignById, type Campaign } from "~/features/campaigns/outcomes/queries.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { countAudience } from "~/features/campaigns/audience/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { draftOfForm, type ServerDraft } from "../drafts.server.ts";
import { hasNoTemplates, templateById, templatePage, type Template } from "../queries.server.ts";
import { withPlainSubjects } from "../letter/plain-subject.ts";
import { estimateReadingTime, type ReadingTime } from "../reading.ts";
import { kinds, type TemplateDraft, type TemplateKind } from "../fields.ts";
import { letterName } from "../letter-name.ts";
import { draftOf, emptyDraft, isSameDraft, type Readers, type TemplateFormValues } from "../template.ts";
import { localizedDescription, startingDraft, startingPoints, type StartingPoint } from "../starting.server.ts";
import { languageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { SavedDraft } from "~/lib/browser/saved-drafts";
import { slowResultCache } from "~/lib/async/slow-result-cache";
import { cursorText, readTimeCursor } from "~/lib/http/time-cursor";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import type { Draft } from "~/ui/admin/form/autosave";
import { previewView, type PreviewView } from "./preview-loader.server.ts";
import { openedFormKey, openers, readPreviewChoice } from "./template-url.ts";

export interface OpenedForm {
  kind: "form";
  /** The initial values of the form. A new letter has its id here, so that submitting twice creates one. */
  stored: TemplateFormValues;
  /** The version of the edited template; null for a new one. */
  version: number | null;
  /** True if the template was deleted in the meantime. The input can be saved as a new letter. */
  isGone?: true;
  /** The unsaved draft from the database. */
  serverDraft: SavedDraft<Draft<TemplateFormValues>> | undefined;
  /** The number of recipients of each kind of letter by language; undefined if counting failed. */
  readers: Promise<Readers | undefined>;
  preview: PreviewView | undefined;
  /** The starting letters for a new one. */
  starting: StartingPoint[];
}

/** The form that the address opens. */
export type Opened = OpenedForm | { kind: "gone" };

/** Loads the screen. The list is a promise, which resolves to undefined if the database cannot be reached. */
export async function templatesView(args: LoaderFunctionArgs) {
  const { url } = args;
  const { profileId } = requireAdmin(args);
  const search = (url.searchParams.get("q") ?? "").replaceAll("\0", "").slice(0, 200);
  const opened = await loadOpenedForm(args, profileId!);
  const list = opened?.kind === "form" ? Promise.resolve(undefined) : loadList(args, search);
  return { search, opened, list };
}

export interface ListedTemplate {
  id: string;
  name: string;
  kind: TemplateKind;
  description: string | null;
  subject: string;
  subject_es: string | null;
  isInSpanish: boolean;
  reading: ReadingTime;
  created_at: Date;
  updated_at: Date;
  updated_by: string | undefined;
}

export interface TemplateListPage {
  templates: ListedTemplate[];
  /** True if there is no template at all, whatever the search. */
  isEmpty: boolean;
  /** The starting letters for the first one. */
  starting: StartingPoint[];
  next: string | undefined;
}

/** Loads the list of an address. If the database cannot be reached, it logs that and returns undefined. */
async function loadList({ url, context }: LoaderFunctionArgs, search: string): Promise<TemplateListPage | undefined> {
  const { db } = context.get(requestContext);
  const after = readTimeCursor(url.searchParams.get("after"));
  const edition = context.get(editionContext);
  const language = languageOf(url.pathname);
  const load = async () => {
    const { templates, next } = await templatePage(db, { search, after });
    return {
      templates: templates.map((template) => toListedTemplate(template, { edition, language })),
      isEmpty: templates.length === 0 && (await hasNoTemplates(db)),
      next: next && cursorText(next),
      starting: startingPoints(language),
    };
  };
  return unlessDatabaseOutage(context.get(requestContext), load, () => undefined);
}

/** The subject is shown as a reader without a name gets it. */
function toListedTemplate(
  template: Template,
  { edition, language }: { edition: Edition; language: Language },
): ListedTemplate {
  const description = localizedDescription(language, template.description);
  const { id, kind, created_at, updated_at, updated_by } = template;
  const name = letterName(language, template.name);
  const { subject, subject_es } = withPlainSubjects(template, edition);
  const reading = estimateReadingTime(template.markdown_content);
  const isInSpanish = template.markdown_es !== null;
  return { id, name, kind, description, subject, subject_es, isInSpanish, reading, created_at, updated_at, updated_by };
}

export async function loadOpenedForm(args: LoaderFunctionArgs, author: string): Promise<Opened | undefined> {
  const { url, context } = args;
  const query = url.searchParams;
  const opener = openedFormKey(url.search) && openers.find((name) => query.has(name));
  if (!opener) return undefined;
  if (opener === "new")
    return openForm(args, author, { start: startingDraft(query.get("new")!, languageOf(url.pathname)) });
  const { db } = context.get(requestContext);
  if (opener === "campaign") {
    const campaign = await campaignById(db, query.get(opener)!);
    return campaign ? openForm(args, author, { start: draftOfCampaign(campaign) }) : { kind: "gone" };
  }
  const template = await templateById(db, query.get(opener)!);
  if (opener === "copy")
    return template ? openForm(args, author, { start: { ...draftOf(template), name: "" } }) : { kind: "gone" };
  if (!template) return openForm(args, author, { start: emptyDraft, isGone: true });
  return openForm(args, author, { start: draftOf(template), stored: template });
}

/** Returns the texts that a campaign was sent with, even if its template has changed since. */
function draftOfCampaign(campaign: Campaign): TemplateDraft {
  const { kind, subject_source: subject, subject_es_source, markdown_content, markdown_es } = campaign;
  const spanish = { subject_es: subject_es_source ?? "", markdown_es: markdown_es ?? "" };
  return { ...emptyDraft, kind, subject, markdown_content, ...spanish };
}

interface Start {
  start: TemplateDraft;
  stored?: Template;
  isGone?: true;
}

async function openForm(
  args: LoaderFunctionArgs,
  author: string,
  { start, stored, isGone }: Start,
): Promise<OpenedForm> {
  const { url, context } = args;
  const request = context.get(requestContext);
  const draft = await serverDraftOf(args, author, stored);
  const id = stored?.id ?? draft?.id ?? crypto.randomUUID();
  const editionKey = context.get(editionContext).key;
  const readers = unlessDatabaseOutage(
    request,
    () => countReaders(request.db, editionKey),
    () => undefined,
  );
  const choice = readPreviewChoice(url.search);
  return {
    kind: "form",
    stored: { ...start, id },
    version: stored?.version ?? null,
    ...(isGone ? { isGone } : {}),
    serverDraft: draft && !isSameDraft(draft.draft, start) ? toSavedDraft(draft) : undefined,
    readers,
    starting: startingPoints(languageOf(url.pathname)),
    preview: choice && (await previewView(args, { choice, draft: draft?.draft ?? start })),
  };
}

/** Converts a stored draft to the form's format. */
function toSavedDraft({ id, draft, base, version, typedAt }: ServerDraft): SavedDraft<Draft<TemplateFormValues>> {
  return { at: typedAt.getTime(), typed: { values: { ...draft, id }, base: { ...base, id }, version } };
}

const readerCaches = new WeakMap<RequestContext["db"], ReturnType<typeof slowResultCache<Readers>>>();

async function countReaders(db: RequestContext["db"], editionKey: string): Promise<Readers> {
  const cachedCount = readerCaches.get(db) ?? slowResultCache<Readers>();
  readerCaches.set(db, cachedCount);
  const { result } = await cachedCount(editionKey, async () => {
    const counts = kinds.map(async (kind) => {
      const { languages } = await countAudience(db, { filters: { subscribed: true }, kind, editionKey });
      return [kind, languages] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Readers;
  });
  return result;
}

/** Returns the draft of this form. A new letter that has been saved by now has none. */
async function serverDraftOf({ url, context }: LoaderFunctionArgs, author: string, stored: Template | undefined) {
  const { db } = context.get(requestContext);
  const draft = await draftOfForm(db, { author, form: openedFormKey(url.search)! });
  const isSaved = draft && draft.version === null && !stored && (await templateById(db, draft.id));
  return isSaved ? undefined : draft;
}
