import { nothingTyped } from "~/features/map/components/suggestion-form";
import { useWords } from "~/i18n/words";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place-question";
import {
  Answered,
  ChangeForm,
  Kept,
  LinkRanOut,
  OtherAnswers,
  Question,
  Removed,
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
  if (loaderData === "outage") return <Kept typed={actionData?.typed ?? nothingTyped} />;
  if (!loaderData) return <LinkRanOut />;
  if (loaderData.isRemoved) return <Removed name={loaderData.name} />;
  if (loaderData.done && !actionData) return <Answered id={loaderData.id} done={loaderData.done} />;
  const { answer, name, website, description } = loaderData;
  return (
    <Page title={t(`map.question.${answer}.title`)} intro={t("map.question.intro")} weave="map">
      {answer === "change" ? (
        <ChangeForm
          typed={actionData?.typed ?? { ...nothingTyped, name, website, description }}
          errors={actionData?.errors ?? {}}
          isResubmitted={actionData !== undefined}
        />
      ) : (
        <Question place={loaderData} answer={answer} />
      )}
      <OtherAnswers but={answer} />
    </Page>
  );
}
