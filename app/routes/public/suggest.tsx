import { data } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure, viewerContext } from "~/features/identity/middleware.server";
import { nothingTyped, SuggestionForm } from "~/features/map/components/suggestion-form";
import { submitSuggestion } from "~/features/map/suggestions/actions.server";
import { answerToSuggestion, suggestionMessages } from "~/features/map/suggestions/refusal";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { LanguageButton, languageButton } from "~/ui/language-button";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggest";
import { suggesterOf, typedIn } from "./map/typed-suggestion.ts";
import type { RouteHandle } from "../route-handle.ts";

const outcomes = ["received", "unknown", "withdrawn"] as const;

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

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const typed = form && typedIn(form);
  if (form?.has(languageButton)) return data({ typed, errors: {} });
  const outcome = lookupFailure(args.context) ?? (await submitSuggestion(actor, form));
  if (outcome.ok) {
    const toast = { title: t("suggest.thanks"), text: t("suggest.received") };
    return redirectWithToast(localized(actor.language, "/map/suggest?outcome=received"), toast, actor.context.config);
  }
  const errors = outcome.reason === "invalid" ? suggestionMessages(t, outcome.errors) : {};
  return pageWithToast(args.context, answerToSuggestion(t, outcome), { typed, errors });
}

/** The suggestion of a place, for everybody and without script (MAP-02 to MAP-16). */
export default function Suggest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { outcome, person } = loaderData;
  if (outcome && !actionData) return <Done outcome={outcome} />;
  const { typed, errors = {} } = actionData ?? {};
  return (
    <Page title={t("suggest.title")} intro={t("suggest.intro")} aside={<HowItGoes />} weave="map">
      <SuggestionForm
        typed={typed ?? nothingTyped}
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

const turns = ["tell", "look", "hear"] as const;

function HowItGoes() {
  const { t } = useWords();
  return (
    <>
      <h2 className="text-xl">{t("suggest.steps.title")}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
        {turns.map((turn) => (
          <li key={turn}>{t(`suggest.steps.${turn}`)}</li>
        ))}
      </ol>
    </>
  );
}

const emblems = { received: "seedling", unknown: "moon", withdrawn: "door" } as const;

function Done({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const { t } = useWords();
  const isReceived = outcome === "received";
  const suggest = {
    page: "/map/suggest",
    label: outcome === "unknown" ? t("suggest.title") : t("suggest.again"),
  } as const;
  const map = { page: "/map", label: t("suggest.toMap") } as const;
  return (
    <TaskPage
      title={isReceived ? t("suggest.thanks") : t(`suggest.${outcome}.title`)}
      weave="map"
      emblem={emblems[outcome]}
      unfinished={outcome === "unknown"}
    >
      <p className="lead">{isReceived ? t("suggest.received") : t(`suggest.${outcome}.text`)}</p>
      {isReceived && <p className="mt-4 text-muted">{t("suggest.receivedMail")}</p>}
      <NextSteps steps={outcome === "unknown" ? [suggest, map] : [map, suggest]} />
    </TaskPage>
  );
}
