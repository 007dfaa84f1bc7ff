import type { PlaceDraft } from "../../place.ts";
import type { OpenedVersions } from "../../moderation/commands.server.ts";
import type { SuggestionStatus } from "../../moderation/suggestion-query.ts";
import type { SuggestionView } from "./loader.server.ts";

/** The input for a decision, with the status it was written for. */
export interface DecisionDraft extends PlaceDraft {
  note: string;
  status: SuggestionStatus;
}

/** Returns the initial values of the decision's form, and the versions they are based on. */
export function initialDecision({ suggestion, place, draft }: Pick<SuggestionView, "suggestion" | "place" | "draft">): {
  stored: DecisionDraft;
  version: OpenedVersions;
} {
  return {
    stored: { ...draft, note: "", status: suggestion.status },
    version: { suggestion: suggestion.version, place: place?.draft },
  };
}
