import { viewerContext } from "~/features/identity/middleware.server";
import { emptySuggestion, SuggestionForm } from "~/features/map/components/suggestion-form";
import { useWords } from "~/i18n/words";
import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { LanguageButton } from "~/ui/language-button";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggest";
import { SuggestionOutcome, HowItGoes, outcomes } from "~/features/map/pages/suggest-parts";
import { suggestAction } from "~/features/map/pages/suggest.server";
import { suggesterOf } from "~/features/map/pages/suggestion-values";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, cache: oneKeyQuery("outcome", outcomes), access: "anyone" } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("suggest.title"), description: t("suggest.description", { name }) }));
}

export function loader({ url, context }: Route.LoaderArgs) {
  const person = suggesterOf(context.get(viewerContext));
  return { person, outcome: knownValue(url.searchParams, "outcome", outcomes) };
}

export function action(args: Route.ActionArgs) {
  return suggestAction(args);
}

/** The suggestion of a place, for everybody and without script (MAP-02 to MAP-16). */
export default function Suggest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { outcome, person } = loaderData;
  if (outcome && !actionData) return <SuggestionOutcome outcome={outcome} />;
  const { values: submitted, errors = {} } = actionData ?? {};
  return (
    <Page title={t("suggest.title")} intro={t("suggest.intro")} aside={<HowItGoes />} weave="map">
      <SuggestionForm
        values={submitted ?? emptySuggestion}
        errors={errors}
        person={person}
        button={t("suggest.send")}
        isResubmitted={actionData !== undefined}
      >
        <LanguageButton />
      </SuggestionForm>
    </Page>
  );
}
