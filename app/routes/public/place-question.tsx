import { createContext, Form, redirect } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { SuggestionForm, nothingTyped, type TypedSuggestion } from "~/features/map/components/suggestion-form";
import { submitAnswer, submitOwnChange } from "~/features/map/confirmation/actions.server";
import { askedPlace } from "~/features/map/confirmation/queries.server";
import { descriptionIn } from "~/features/map/place";
import { answerToSuggestion, suggestionMessages, type SuggestionRefusal } from "~/features/map/suggestions/refusal";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { knownValue } from "~/lib/http/query";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { Button, buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/place-question";
import { typedIn } from "./map/typed-suggestion.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

const answers = ["yes", "change", "remove"] as const;
const intents = [...answers, "back"] as const;
const done = ["yes", "change", "back"] as const;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("map.question.title") }));
}

/** Set when the database cannot be reached: the form then shows what was typed, and nothing is looked up around it. */
const outageContext = createContext(false);

/** What the yearly email asks: a GET only looks, whichever of its links it was. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (context.get(outageContext)) return "outage" as const;
  const place = await askedPlace(context.get(requestContext).db, params.token);
  if (!place) return undefined;
  const { id, name, website, neighborhood, hidden_because: hidden } = place;
  return {
    id,
    name,
    website: website ?? "",
    neighborhood,
    description: descriptionIn(place, languageOf(url.pathname))?.text ?? "",
    isRemoved: hidden !== null,
    answer: knownValue(url.searchParams, "answer", answers) ?? "yes",
    done: knownValue(url.searchParams, "done", done),
  };
}

export async function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const answer = intents.find((one) => one === form?.get("intent"));
  const refuse = (refusal: SuggestionRefusal) => {
    // Without what was typed there is nothing to keep: then the page says that it is back in a moment.
    context.set(outageContext, refusal.reason === "unavailable" && answer === "change");
    const errors = refusal.reason === "invalid" ? suggestionMessages(t, refusal.errors) : {};
    return pageWithToast(context, answerToSuggestion(t, refusal), { typed: form && typedIn(form), errors });
  };
  if (!form || !answer) return refuse({ ok: false, reason: "unreadable" });
  const outcome =
    answer === "change"
      ? await submitOwnChange(actor, params.token, form)
      : await submitAnswer(actor, params.token, answer);
  if (outcome.ok) {
    const toast = { title: t("map.question.thanks"), text: t(`map.question.done.${answer}`) };
    const place = answer === "remove" ? url.pathname : `${url.pathname}?done=${answer}`;
    return redirectWithToast(place, toast, actor.context.config);
  }
  return outcome.reason === "link-unknown" ? redirect(url.pathname, 303) : refuse(outcome);
}

export default function PlaceQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  if (loaderData === "outage") return <Kept typed={actionData?.typed ?? nothingTyped} />;
  if (!loaderData) return <LinkRanOut />;
  if (loaderData.isRemoved) return <Removed name={loaderData.name} />;
  if (loaderData.done && !actionData) return <Answered id={loaderData.id} done={loaderData.done} />;
  const { answer } = loaderData;
  return (
    <Page title={t(`map.question.${answer}.title`)} intro={t("map.question.intro")} weave="map">
      {answer === "change" ? (
        <ChangeForm
          typed={actionData?.typed ?? { ...nothingTyped, ...wordsOf(loaderData) }}
          errors={actionData?.errors ?? {}}
          isResubmitted={actionData !== undefined}
        />
      ) : (
        <Question place={loaderData} answer={answer} />
      )}
      <p className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="text-muted">{t("map.question.others")}</span>
        {answers
          .filter((other) => other !== answer)
          .map((other) => (
            <a key={other} href={`?answer=${other}`} className="link">
              {t(`map.question.otherwise.${other}`)}
            </a>
          ))}
      </p>
    </Page>
  );
}

type Place = Exclude<NonNullable<Route.ComponentProps["loaderData"]>, "outage">;

function wordsOf({ name, website, description }: Place) {
  return { name, website, description };
}

function Question({ place, answer }: { place: Place; answer: "yes" | "remove" }) {
  const { t } = useWords();
  const { name, neighborhood, website, description } = place;
  return (
    <>
      <p className="font-display text-2xl font-bold">{name}</p>
      {neighborhood && <p className="text-muted">{neighborhood}</p>}
      {website && <p className="wrap-anywhere">{website}</p>}
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
  typed: TypedSuggestion;
  errors: Partial<Record<keyof TypedSuggestion, string>>;
  isResubmitted: boolean;
}

function ChangeForm({ typed, errors, isResubmitted }: ChangeFormProps) {
  const { t } = useWords();
  return (
    <>
      <p className="mb-8">{t("map.question.change.text")}</p>
      <SuggestionForm
        typed={typed}
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

/** What could not be saved, to be sent again. */
function Kept({ typed }: { typed: TypedSuggestion }) {
  const { t } = useWords();
  return (
    <Page title={t("map.question.change.title")} weave="map">
      <Notice tone="error">{t("suggest.kept")}</Notice>
      <ChangeForm typed={typed} errors={{}} isResubmitted />
    </Page>
  );
}

function Removed({ name }: { name: string }) {
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

function Answered({ id, done: answer }: { id: string; done: (typeof done)[number] }) {
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

function LinkRanOut() {
  const { t } = useWords();
  return (
    <TaskPage title={t("map.question.unknown.title")} weave="map" unfinished>
      <p className="lead">{t("map.question.unknown.text")}</p>
      <NextSteps steps={[{ page: "/map", label: t("suggest.toMap") }]} />
    </TaskPage>
  );
}
