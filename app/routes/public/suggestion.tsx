import { createContext, redirect } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { SuggestionForm, type TypedSuggestion, nothingTyped } from "~/features/map/components/suggestion-form";
import { submitChange } from "~/features/map/suggestions/actions.server";
import { withdrawSuggestion } from "~/features/map/suggestions/commands.server";
import { suggestionByToken } from "~/features/map/suggestions/queries.server";
import { answerToSuggestion, suggestionMessages, type SuggestionRefusal } from "~/features/map/suggestions/refusal";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { requestContext } from "~/platform/http/request-context.server";
import { AskedFirst } from "~/ui/asked-first";
import { buttonClass } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import { PageLink } from "~/ui/page-link";
import { UnsavedWords } from "~/ui/unsaved-words";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/suggestion";
import { typedIn } from "./map/typed-suggestion.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("suggest.yours.title") }));
}

/** Set when the database cannot be reached: the form then shows what was typed, and nothing is looked up around it. */
const outageContext = createContext(false);

/** What the mailed link opens: a GET only looks. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (context.get(outageContext)) return undefined;
  const suggestion = await suggestionByToken(context.get(requestContext).db, params.token);
  if (!suggestion) throw redirect(localized(languageOf(url.pathname), "/map/suggest?outcome=unknown"));
  const { name, website, description, remark, contact_name, status, decision_note, place_id, corrects } = suggestion;
  const typed: TypedSuggestion = {
    ...nothingTyped,
    name,
    website: website ?? "",
    description,
    remark: remark ?? "",
    contactName: contact_name ?? "",
  };
  return { typed, status, note: decision_note, placeId: place_id, isCorrection: corrects !== null };
}

export async function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const { language } = actor;
  const { db, config } = actor.context;
  const t = translator(language);
  const form = await readForm(args.request);
  const refuse = (refusal: SuggestionRefusal) => {
    context.set(outageContext, refusal.reason === "unavailable");
    const errors = refusal.reason === "invalid" ? suggestionMessages(t, refusal.errors) : {};
    const page = { typed: form && typedIn(form), errors, isCorrection: form?.has("remark") ?? false };
    return pageWithToast(context, answerToSuggestion(t, refusal), page);
  };
  if (!form) return refuse({ ok: false, reason: "unreadable" });
  if (form.get("intent") === "withdraw") {
    const withdrawn = await withdrawSuggestion(db, params.token);
    if (!withdrawn.ok) return refuse(withdrawn);
    const toast = { title: t("suggest.withdrawn.toast") };
    return redirectWithToast(localized(language, "/map/suggest?outcome=withdrawn"), toast, config);
  }
  const changed = await submitChange(actor, { token: params.token, isCorrection: form.has("remark") }, form);
  return changed.ok ? redirectWithToast(url.pathname, { title: t("suggest.changed") }, config) : refuse(changed);
}

export default function Suggestion({ loaderData, actionData }: Route.ComponentProps) {
  const isPending = !loaderData || loaderData.status === "pending";
  const { typed, errors = {} } = actionData ?? {};
  if (!isPending) return <Decided {...loaderData} unsaved={typed} />;
  return (
    <Pending
      typed={typed ?? loaderData?.typed ?? nothingTyped}
      errors={errors}
      isCorrection={loaderData?.isCorrection ?? actionData?.isCorrection ?? false}
      isResubmitted={typed !== undefined}
      isOutage={!loaderData}
    />
  );
}

interface PendingProps {
  typed: TypedSuggestion;
  errors: Partial<Record<keyof TypedSuggestion, string>>;
  isCorrection: boolean;
  /** True when the form holds what could not be saved. */
  isResubmitted: boolean;
  /** True when that is because the database cannot be reached. */
  isOutage: boolean;
}

function Pending({ typed, errors, isCorrection, isResubmitted, isOutage }: PendingProps) {
  const { t } = useWords();
  return (
    <Page title={t("suggest.yours.title")} intro={t("suggest.yours.text")} weave="map">
      {isOutage && <Notice tone="error">{t("suggest.kept")}</Notice>}
      <SuggestionForm
        typed={typed}
        errors={errors}
        person={undefined}
        button={t("suggest.save")}
        isCorrection={isCorrection}
        isResubmitted={isResubmitted}
        isStored
      />
      <section className="mt-14 border-t border-line pt-10">
        <h2 className="text-2xl">{t("suggest.yours.withdrawTitle")}</h2>
        <p className="mt-3 mb-5">{t("suggest.yours.withdrawText")}</p>
        <AskedFirst
          label={t("suggest.yours.withdraw")}
          text={t("suggest.yours.withdrawAsk")}
          confirm={t("suggest.yours.withdrawConfirm")}
          intent="withdraw"
        />
      </section>
    </Page>
  );
}

type DecidedProps = Pick<NonNullable<Route.ComponentProps["loaderData"]>, "typed" | "status" | "note" | "placeId"> & {
  /** A change that came after the decision. */
  unsaved: TypedSuggestion | undefined;
};

const changeable = ["remark", "name", "website", "description"] as const;

function Decided({ typed, status, note, placeId, unsaved }: DecidedProps) {
  const { t, href } = useWords();
  const outcome = status === "approved" ? "approved" : "rejected";
  return (
    <TaskPage title={t(`suggest.${outcome}.title`)} weave="map">
      {unsaved && <UnsavedWords words={changeable.map((field) => [t(`suggest.fields.${field}`), unsaved[field]])} />}
      <p className="font-display text-2xl font-bold">{typed.name}</p>
      <p className="mt-4">{t(`suggest.${outcome}.text`)}</p>
      {note && <p className="mt-3 whitespace-pre-line">{t("suggest.note", { note })}</p>}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {outcome === "approved" && placeId && (
          <a href={href(`/map/${placeId}`)} className={buttonClass({})}>
            {t("suggest.approved.link")}
          </a>
        )}
        <PageLink page="/map/suggest" className="link">
          {t("suggest.again")}
        </PageLink>
      </p>
    </TaskPage>
  );
}
