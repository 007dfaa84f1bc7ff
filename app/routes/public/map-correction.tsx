import { SuggestionForm } from "~/features/map/components/suggestion-form";
import { useWords } from "~/i18n/words";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { LanguageButton } from "~/ui/language-button";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-correction";
import { correctionAction, placeAsItReads } from "~/features/map/pages/correction.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  static: true,
  cache: [],
  shows: ["places"],
  access: "anyone",
  listed: false,
} satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const site = args.matches[0]?.loaderData?.edition.name ?? "";
  const name = loaderData?.values.name ?? "";
  return pageMeta(args, (t) => ({
    title: name ? t("suggest.correction.title", { name }) : t("suggest.correction.plainTitle"),
    description: t("suggest.correction.description", { name, site }),
  }));
}

export function loader(args: Route.LoaderArgs) {
  return placeAsItReads(args);
}

export function action(args: Route.ActionArgs) {
  return correctionAction(args);
}

/** "Something wrong here?" */
export default function MapCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { person, values: asItReads } = loaderData;
  const { values: submitted, errors = {} } = actionData ?? {};
  const { name } = asItReads;
  const title = name ? t("suggest.correction.title", { name }) : t("suggest.correction.plainTitle");
  return (
    <Page title={title} intro={t("suggest.correction.intro")} weave="map">
      <SuggestionForm
        values={submitted ?? asItReads}
        errors={errors}
        person={person}
        button={t("suggest.sendCorrection")}
        isResubmitted={actionData !== undefined}
        isCorrection
      >
        <LanguageButton />
      </SuggestionForm>
    </Page>
  );
}
