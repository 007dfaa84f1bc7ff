import { emptySuggestion } from "~/features/map/components/suggestion-form";
import { useWords } from "~/i18n/words";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place-question";
import {
  AnswerThanks,
  ChangeForm,
  KeptChange,
  LinkExpired,
  OtherAnswers,
  Question,
  RemovedPlace,
} from "~/features/map/pages/place-question-parts";
import { questionAction, questionView } from "~/features/map/pages/place-question.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("map.question.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return questionView(args);
}

export function action(args: Route.ActionArgs) {
  return questionAction(args);
}

export default function PlaceQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if (loaderData === "outage") return <KeptChange values={actionData?.values ?? emptySuggestion} />;
  if (!loaderData) return <LinkExpired />;
  if (loaderData.isRemoved) return <RemovedPlace name={loaderData.name} />;
  if (loaderData.done && !actionData) return <AnswerThanks id={loaderData.id} done={loaderData.done} />;
  const { answer, name, website, description } = loaderData;
  return (
    <Page title={t(`map.question.${answer}.title`)} intro={t("map.question.intro")} weave="map">
      {answer === "change" ? (
        <ChangeForm
          values={actionData?.values ?? { ...emptySuggestion, name, website, description }}
          errors={actionData?.errors ?? {}}
          isResubmitted={actionData !== undefined}
        />
      ) : (
        <Question place={loaderData} answer={answer} />
      )}
      <OtherAnswers except={answer} />
    </Page>
  );
}
