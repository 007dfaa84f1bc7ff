import { commonAnswers, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { Refused, RefusalAnswer } from "~/lib/forms/refusal";
import type { TableRefusal } from "~/lib/files/table-limits";

export type ImportRefusal = Refused<TableRefusal | keyof typeof answers>;

/** Returns the message and status for a refused file or step. */
export function answerToImport(t: Translate, { reason }: ImportRefusal): RefusalAnswer {
  return plainAnswer(t, answers[reason]);
}

const answers = {
  ...commonAnswers,
  missing: [422, "import.refused.missing"],
  empty: [422, "import.refused.empty"],
  "too-large": [422, "import.refused.tooLarge"],
  "too-many-rows": [422, "import.refused.tooManyRows"],
  "too-many-columns": [422, "import.refused.tooManyColumns"],
  unclosed: [422, "import.refused.unclosed"],
  "not-a-table": [422, "import.refused.notATable"],
  busy: [503, "import.refused.busy", "import.refused.busyText"],
  gone: [404, "import.refused.gone", "import.refused.goneText"],
  changed: [409, "import.refused.changed", "import.refused.changedText"],
  unavailable: [503, "import.refused.unavailable"],
} as const satisfies Record<string, Answer>;
