import type { LoaderFunctionArgs } from "react-router";
import { peopleByReference, type NamedPerson } from "~/features/audit/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { similarPlaces, type SimilarPlace } from "../../directory/queries.server.ts";
import { officeSuggestion, suggestionsPage, type OfficeSuggestion } from "../../moderation/queries.server.ts";
import { readSuggestionFilters } from "../../moderation/suggestion-query.ts";
import { applyCorrection, placeFrom } from "../../moderation/suggested-place.ts";
import { draftOf, type PlaceDraft, type PlaceState } from "../../place.ts";
import {
  editedPlace,
  linkedIds,
  namesOfPlaces,
  placeNames,
  type EditedPlace,
  type PlaceName,
} from "../../places/queries.server.ts";
import { stateAt } from "../../places/stored-place.server.ts";
import { readTimeCursor } from "~/lib/http/time-cursor";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";

type Db = RequestContext["db"];

/** A suggestion with the name of its suggester. */
export interface ShownSuggestion extends OfficeSuggestion {
  by: NamedPerson | undefined;
}

/** Loads the list as a promise, which resolves to undefined if the database cannot be reached. */
export function suggestionsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const { url, context } = args;
  const deps = context.get(requestContext);
  const filters = readSuggestionFilters(url.searchParams);
  const at = (name: string) => readTimeCursor(url.searchParams.get(name));
  const load = async () => {
    const { suggestions, ...page } = await suggestionsPage(deps.db, {
      ...filters,
      after: at("after"),
      before: at("before"),
    });
    return { ...page, suggestions: await withPeople(deps.db, suggestions) };
  };
  return { filters, page: unlessDatabaseOutage(deps, load, () => undefined) };
}

async function withPeople(db: Db, suggestions: OfficeSuggestion[]): Promise<ShownSuggestion[]> {
  const users = suggestions.flatMap(({ userId }) => (userId ? [`user:${userId}`] : []));
  const people = await peopleByReference(db, users);
  return suggestions.map((suggestion) => ({
    ...suggestion,
    by: suggestion.userId ? people.get(`user:${suggestion.userId}`) : undefined,
  }));
}

export interface SuggestionView {
  suggestion: ShownSuggestion;
  /** The place that a correction is about, or that was created. */
  place: EditedPlace | undefined;
  /** The place as an approval would publish it, unless an organizer edits it. */
  draft: PlaceDraft;
  alike: SimilarPlace[];
  names: PlaceName[];
  /** The names of the places that the draft links to. */
  linked: ReadonlyMap<string, string>;
}

/**
 * Loads a suggestion with what helps to decide: "missing" if it was withdrawn, undefined if the database cannot be
 * reached.
 */
export async function suggestionView(
  context: LoaderFunctionArgs["context"],
  id: string,
): Promise<SuggestionView | "missing" | undefined> {
  const deps = context.get(requestContext);
  const load = async () => {
    const stored = await officeSuggestion(deps.db, id);
    return stored ? viewOf(deps.db, stored, context.get(editionContext).city) : ("missing" as const);
  };
  return unlessDatabaseOutage(deps, load, () => undefined);
}

async function viewOf(db: Db, stored: OfficeSuggestion, city: string): Promise<SuggestionView> {
  const about = stored.corrects ?? stored.placeId;
  const [[suggestion], place, alike, names] = await Promise.all([
    withPeople(db, [stored]),
    about ? editedPlace(db, about) : undefined,
    similarPlaces(db, { name: stored.name, city, website: stored.website, except: about ?? undefined }),
    placeNames(db),
  ]);
  const original = stored.corrects ? await stateAt(db, stored.corrects, stored.createdAt) : undefined;
  const draft = suggestedDraft(stored, place, original);
  return {
    suggestion: suggestion!,
    place,
    draft,
    alike,
    names,
    linked: await namesOfPlaces(db, linkedIds(draft.links)),
  };
}

/** Returns the suggested place, or the current one with the correction applied. */
function suggestedDraft(
  stored: OfficeSuggestion,
  place: EditedPlace | undefined,
  original: PlaceState | undefined,
): PlaceDraft {
  if (!place) return draftOf(placeFrom(stored));
  if (!stored.corrects) return place.draft;
  const { name, website, descriptionEn, descriptionEs } = place.draft;
  const current = {
    name,
    website: website || null,
    description_en: descriptionEn || null,
    description_es: descriptionEs || null,
  };
  const words = draftOf({ ...placeFrom(stored), ...applyCorrection(stored, current, original ?? current) });
  return {
    ...place.draft,
    name: words.name,
    website: words.website,
    descriptionEn: words.descriptionEn,
    descriptionEs: words.descriptionEs,
  };
}
