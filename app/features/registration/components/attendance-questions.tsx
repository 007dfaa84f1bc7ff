import { useEdition } from "~/features/edition/components/current-edition";
import { gatheringsToCome } from "~/features/edition/phase";
import { useWords } from "~/i18n/words";
import { FieldGroup, Segments } from "~/ui/choice";
import type { fieldMessages } from "../refusal.ts";
import type { FormValues } from "../schema.ts";

const attendanceQuestions = [
  { gathering: "invocation", name: "canAttendInvocation", hint: "invocationHint", past: "openingPast" },
  { gathering: "integration", name: "canAttendIntegration", hint: "integrationHint", past: "closingPast" },
] as const;

interface AttendanceQuestionsProps {
  values: FormValues;
  messages: ReturnType<typeof fieldMessages>;
}

/** Asks only about upcoming gatherings. The answer about a past one is submitted unchanged. */
export function AttendanceQuestions({ values, messages }: AttendanceQuestionsProps) {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const toCome = gatheringsToCome(edition, today);
  const options = (["yes", "no", "maybe"] as const).map((value) => ({ value, label: t(`register.${value}`) }));
  const questions = attendanceQuestions.map((question) => ({
    ...question,
    date: dates.weekday(edition.days[question.gathering]),
    isToCome: toCome.includes(question.gathering),
  }));
  return (
    <FieldGroup legend={toCome.length > 0 ? t("register.attendance") : t("register.attendancePast")}>
      {questions.map(({ name, hint, past, date, isToCome }) =>
        isToCome ? (
          <Segments
            key={name}
            name={name}
            label={t(`register.${name}`)}
            hint={t(`register.${hint}`, { date })}
            options={options}
            chosen={values[name]}
            error={messages[name]}
          />
        ) : (
          <p key={name} className="mb-4 text-muted">
            {t(`register.${past}`, { date })}
            <input type="hidden" name={name} value={values[name]} />
          </p>
        ),
      )}
    </FieldGroup>
  );
}
