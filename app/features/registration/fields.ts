import type { Fields } from "~/lib/fields/field";

export const interests = ["host_event", "host_dinner", "volunteer", "tell_stories"] as const;

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
    choices: interests,
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
