import { createContext, data, redirect } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure, viewerContext } from "~/features/identity/middleware.server";
import { nothingTyped, SuggestionForm } from "~/features/map/components/suggestion-form";
import { publicPlace } from "~/features/map/directory/queries.server";
import { descriptionIn } from "~/features/map/place";
import { submitSuggestion } from "~/features/map/suggestions/actions.server";
import { answerToSuggestion, suggestionMessages } from "~/features/map/suggestions/refusal";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { LanguageButton, languageButton } from "~/ui/language-button";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-correction";
import { suggesterOf, typedIn } from "./map/typed-suggestion.ts";
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
  const name = loaderData?.typed.name ?? "";
  return pageMeta(args, (t) => ({
    title: name ? t("suggest.correction.title", { name }) : t("suggest.correction.plainTitle"),
    description: t("suggest.correction.description", { name, site }),
  }));
}

/** Set when the database cannot be reached: the form then shows what was typed, and nothing is looked up around it. */
const outageContext = createContext(false);

/** "Something wrong here?": the place as it reads now, to be changed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const person = suggesterOf(context.get(viewerContext));
  if (context.get(outageContext)) return { person, typed: nothingTyped };
  const place = await publicPlace(context.get(requestContext).db, params.id);
  if (!place) throw data(null, { status: 404 });
  if ("movedTo" in place) throw redirect(localized(language, `/map/${place.movedTo}`));
  const description = descriptionIn(place, language)?.text ?? "";
  return {
    person,
    typed: { ...nothingTyped, name: place.name, website: place.website ?? "", description },
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const typed = form && typedIn(form);
  if (form?.has(languageButton)) return data({ typed, errors: {} });
  const outcome = lookupFailure(args.context) ?? (await submitSuggestion(actor, form, args.params.id));
  if (outcome.ok) {
    const toast = { title: t("suggest.thanks"), text: t("suggest.received") };
    return redirectWithToast(localized(actor.language, `/map/${args.params.id}`), toast, actor.context.config);
  }
  args.context.set(outageContext, outcome.reason === "unavailable");
  const errors = outcome.reason === "invalid" ? suggestionMessages(t, outcome.errors) : {};
  return pageWithToast(args.context, answerToSuggestion(t, outcome), { typed, errors });
}

export default function MapCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { person, typed: asItReads } = loaderData;
  const { typed, errors = {} } = actionData ?? {};
  return (
    <Page
      title={
        asItReads.name ? t("suggest.correction.title", { name: asItReads.name }) : t("suggest.correction.plainTitle")
      }
      intro={t("suggest.correction.intro")}
      weave="map"
    >
      <SuggestionForm
        typed={typed ?? asItReads}
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
