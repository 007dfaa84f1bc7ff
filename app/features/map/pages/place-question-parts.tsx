import { Form } from "react-router";
import { SuggestionForm, type SuggestionValues } from "../components/suggestion-form.tsx";
import { answers, shortAddress } from "../place.ts";
import type { questionView } from "./place-question.server.ts";
import { useWords } from "~/i18n/words";
import { Button, buttonClass } from "~/ui/button";
import { NextSteps } from "~/ui/next-steps";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";

export type QuestionView = Exclude<NonNullable<Awaited<ReturnType<typeof questionView>>>, "outage">;

export function Question({ place, answer }: { place: QuestionView; answer: "yes" | "remove" }) {
  const { t } = useWords();
  const { name, neighborhood, website, description } = place;
  return (
    <>
      <p className="font-display text-2xl font-bold">{name}</p>
      {neighborhood && <p className="text-muted">{neighborhood}</p>}
      {website && <p className="wrap-anywhere">{shortAddress(website)}</p>}
      {description && <p className="mt-3 max-w-[66ch] whitespace-pre-line">{description}</p>}
      {answer === "remove" && <p className="mt-6 text-lg">{t("map.question.remove.text")}</p>}
      <Form method="post" data-busy className="mt-6">
        <Button name="intent" value={answer}>
          {t(`map.question.${answer}.button`)}
        </Button>
      </Form>
    </>
  );
}

interface ChangeFormProps {
  values: SuggestionValues;
  errors: Partial<Record<keyof SuggestionValues, string>>;
  isResubmitted: boolean;
}

export function ChangeForm({ values, errors, isResubmitted }: ChangeFormProps) {
  const { t } = useWords();
  return (
    <>
      <p className="mb-8">{t("map.question.change.text")}</p>
      <SuggestionForm
        values={values}
        errors={errors}
        person={undefined}
        button={t("map.question.change.button")}
        isResubmitted={isResubmitted}
        isCorrection
        isStored
      >
        <input type="hidden" name="intent" value="change" />
      </SuggestionForm>
    </>
  );
}

/** Repeats the input that could not be saved, to submit it again. */
export function KeptChange({ values }: { values: SuggestionValues }) {
  const { t } = useWords();
  return (
    <Page title={t("map.question.change.title")} weave="map">
      <Notice tone="error">{t("suggest.kept")}</Notice>
      <ChangeForm values={values} errors={{}} isResubmitted />
    </Page>
  );
}

export function RemovedPlace({ name }: { name: string }) {
  const { t } = useWords();
  return (
    <TaskPage title={t("map.question.removed.title")} weave="map" emblem="door">
      <p className="font-display text-2xl font-bold">{name}</p>
      <p className="mt-3">{t("map.question.removed.text")}</p>
      <Form method="post" data-busy className="mt-6">
        <Button tone="outline" name="intent" value="back">
          {t("map.question.removed.back")}
        </Button>
      </Form>
    </TaskPage>
  );
}

export function AnswerThanks({ id, done: answer }: { id: string; done: NonNullable<QuestionView["done"]> }) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("map.question.thanks")} weave="map" emblem="heart">
      <p className="lead">{t(`map.question.done.${answer}`)}</p>
      <p className="mt-8">
        <a href={href(`/map/${id}`)} className={buttonClass({})}>
          {t("suggest.approved.link")}
        </a>
      </p>
    </TaskPage>
  );
}

export function LinkExpired() {
  const { t } = useWords();
  return (
    <TaskPage title={t("map.question.unknown.title")} weave="map" unfinished>
      <p className="lead">{t("map.question.unknown.text")}</p>
      <NextSteps steps={[{ page: "/map", label: t("suggest.toMap") }]} />
    </TaskPage>
  );
}

/** Offers the answers other than the one whose link was opened. */
export function OtherAnswers({ except }: { except: QuestionView["answer"] }) {
  const { t } = useWords();
  return (
    <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="text-muted">{t("map.question.others")}</span>
      {answers
        .filter((other) => other !== except)
        .map((other) => (
          <a key={other} href={`?answer=${other}`} className="link">
            {t(`map.question.otherwise.${other}`)}
          </a>
        ))}
    </p>
  );
}
