import type { Translate } from "~/i18n/translate";
import type { Fields } from "~/lib/fields/field";
import { answeredOffers, askedName, askedOffers } from "../edition/offers.ts";

/** The questions about a gathering, without those about the person. */
export const answerFields = {
  canAttendInvocation: {
    kind: "yes-no-maybe",
    column: "can_attend_invocation",
    imported:
      "can attend invocation, invocation, opening, opening evening, comes to the opening evening, invocacion, apertura, noche de apertura, viene a la noche de apertura",
  },
  canAttendIntegration: {
    kind: "yes-no-maybe",
    column: "can_attend_integration",
    imported:
      "can attend integration, integration, closing, closing day, comes to the closing day, integracion, cierre, dia de cierre, viene al dia de cierre",
  },
  coCreatingInterests: {
    kind: "choices",
    column: "co_creating_interests",
    get choices() {
      return askedOffers();
    },
    imported: "co creating interests, interests, offers, intereses, ofertas",
  },
  howDidYouHear: {
    kind: "text",
    column: "how_did_you_hear",
    max: 1_000,
    autoComplete: "off",
    imported:
      "how did you hear, how did you hear about us, how they heard about it, source, como te enteraste, como se entero",
  },
  additionalNotes: {
    kind: "long text",
    column: "additional_notes",
    max: 5_000,
    imported: "additional notes, notes, comments, comment, notas, comentarios",
  },
} as const satisfies Fields;

/** The same questions for showing stored answers, including offers that the form no longer asks for. */
export const answeredFields = {
  ...answerFields,
  coCreatingInterests: {
    kind: "choices",
    column: "co_creating_interests",
    get choices() {
      return answeredOffers();
    },
  },
} as const satisfies Fields;

/** Returns the label of a choice of one of these questions. */
export function answerWord(t: Translate, question: keyof typeof answerFields, choice: string): string {
  if (question === "coCreatingInterests") return askedName(t, choice);
  return t(`register.${choice as "yes" | "no" | "maybe"}`);
}
