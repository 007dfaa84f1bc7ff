import type { PlaceDraft } from "../../place.ts";
import type { SeenSuggestion } from "../../moderation/commands.server.ts";
import type { SuggestionStatus } from "../../moderation/suggestion-query.ts";
import type { SuggestionView } from "./loader.server.ts";

/** What is typed for a decision, and the status that it was typed for. */
export interface DecisionDraft extends PlaceDraft {
  note: string;
  status: SuggestionStatus;
}

/** The form of a decision before anybody types, and what it was made from. */
export function openedDecision({ suggestion, place, draft }: Pick<SuggestionView, "suggestion" | "place" | "draft">): {
  stored: DecisionDraft;
  version: SeenSuggestion;
} {
  return {
    stored: { ...draft, note: "", status: suggestion.status },
    version: { suggestion: suggestion.version, place: place?.draft },
  };
}
