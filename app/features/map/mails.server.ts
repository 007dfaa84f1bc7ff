import { z } from "zod";
import { madeAsStored } from "~/platform/tokens.server";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { placeOfQuestion, placeToAsk } from "./confirmation/queries.server.ts";
import { questionToken } from "./confirmation/question-link.server.ts";
import { questionContent } from "./emails/question.ts";
import { suggestionContent, type SuggestionNews } from "./emails/suggestion.ts";
import { suggestionById, suggestionByToken } from "./suggestions/queries.server.ts";
import { suggestionToken } from "./suggestions/suggestion-link.server.ts";

/** The emails to a suggester. None is sent if the suggestion was withdrawn or the decision changed in the meantime. */
export const suggestionMails = {
  received: newsMail("received"),
  approved: newsMail("approved"),
  rejected: newsMail("rejected"),
  reopened: newsMail("reopened"),
};

/** "Is this still right?", sent to the contact of a place. */
export const placeQuestionMail = defineMail({
  kind: "place-question",
  priority: 1,
  transactional: true,
  payload: z.object({ id: z.string(), askedAt: z.string() }),
  async render({ payload: { id, askedAt }, language, fullName }, { db, edition, origin, secret }) {
    const place = await placeToAsk(db, { id, askedAt: new Date(askedAt) });
    if (!place) return undefined;
    const tokenBy = (key: string) => questionToken(key, { id, askedAt: new Date(askedAt) });
    const token = await madeAsStored(secret, tokenBy, (candidate) => placeOfQuestion(db, candidate));
    return questionContent({ edition, origin, language, fullName, token, place });
  },
});

export const mapMails = [...Object.values(suggestionMails), placeQuestionMail];

function newsMail<const News extends SuggestionNews>(news: News) {
  return defineMail({
    kind: `map-suggestion-${news}`,
    priority: 1,
    transactional: true,
    isAnswer: true,
    payload: z.object({ id: z.string(), version: z.number() }),
    async render({ payload: { id, version }, language, fullName }, { db, edition, origin, secret }) {
      const suggestion = await suggestionById(db, id);
      const status = news === "reopened" ? "pending" : news;
      const isCurrent = news === "received" || (suggestion?.status === status && suggestion.version === version);
      if (!suggestion || !isCurrent) return undefined;
      const tokenBy = (key: string) => suggestionToken(key, id);
      const { name, description, website, corrects, place_id, contact_confirmed, decision_note } = suggestion;
      return suggestionContent({
        news,
        edition,
        origin,
        language,
        fullName,
        token: await madeAsStored(secret, tokenBy, (candidate) => suggestionByToken(db, candidate)),
        placeId: place_id,
        suggested: { name, description, website, isCorrection: corrects !== null },
        isConfirmed: contact_confirmed,
        note: news === "approved" || news === "rejected" ? decision_note : null,
      });
    },
  });
}
