import { data } from "react-router";
import { draftFrom, emptyDraft } from "~/features/calendar/organize/event-draft";
import { hostedEvents } from "~/features/calendar/hosts/queries.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure, viewerContext } from "~/features/identity/middleware.server";
import { PersonFields, ProposalForm } from "~/features/proposals/components/proposal-form";
import { submitProposal } from "~/features/proposals/actions.server";
import { storedProposalToken } from "~/features/proposals/proposal-link.server";
import { answerToProposal, proposalMessages } from "~/features/proposals/refusal";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { knownValue, oneKeyQuery } from "~/lib/http/query";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { LanguageButton, languageButton } from "~/ui/language-button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { Page, TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/propose";
import type { RouteHandle } from "../route-handle.ts";

const outcomes = ["sent", "received", "expired", "unknown", "withdrawn"] as const;

export const handle = { static: true, cache: oneKeyQuery("outcome", outcomes), access: "anyone" } satisfies RouteHandle;
export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const name = args.matches[0]?.loaderData?.edition.name ?? "";
  return pageMeta(args, (t) => ({ title: t("proposal.title"), description: t("proposal.description", { name }) }));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const outcome = knownValue(url.searchParams, "outcome", outcomes);
  if (viewer.kind === "anonymous") return { person: undefined, own: [], outcome };
  const { db, clock, config } = context.get(requestContext);
  const { email, profileId } = viewer;
  const read = () => hostedEvents(db, { email, profileId, now: clock.site() });
  const hosted = await unlessDatabaseOutage(context.get(requestContext), read, () => []);
  const own = await Promise.all(
    hosted.map(async ({ digest, ...event }) => ({
      ...event,
      token: await storedProposalToken(db, config.secret, digest),
    })),
  );
  return { person: { name: viewer.fullName, email }, own, outcome };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const typed = form && { draft: draftFrom(form), name: textOf(form, "name"), email: textOf(form, "email") };
  if (form?.has(languageButton)) return data({ typed, errors: {}, isUnavailable: false });
  const outcome = lookupFailure(args.context) ?? (await submitProposal(actor, form));
  if (outcome.ok) {
    const place = outcome.outcome === "decided" ? `/${outcome.token}` : `?outcome=${outcome.outcome}`;
    const toast = { title: t(`proposal.toasts.${outcome.outcome}`) };
    return redirectWithToast(localized(actor.language, `/calendar/propose${place}`), toast, actor.context.config);
  }
  const errors = outcome.reason === "invalid" ? proposalMessages(t, outcome.errors, typed?.draft) : {};
  const page = { typed, errors, isUnavailable: outcome.reason === "unavailable" };
  return pageWithToast(args.context, answerToProposal(t, outcome), page);
}

export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  const { outcome, person, own } = loaderData;
  if (outcome && !actionData) return <Done outcome={outcome} />;
  const { typed, errors = {}, isUnavailable } = actionData ?? {};
  return (
    <Page title={t("proposal.title")} intro={t("proposal.intro", { name })} aside={<HowItGoes />} weave="propose">
      {own.length > 0 && <OwnEvents events={own} />}
      {isUnavailable && <Notice tone="error">{t("proposal.toasts.kept")}</Notice>}
      <ProposalForm
        draft={typed?.draft ?? { ...emptyDraft, startTime: "", endTime: "" }}
        errors={errors}
        person={
          <>
            <LanguageButton />
            <PersonFields
              name={typed?.name ?? person?.name ?? ""}
              email={typed?.email ?? ""}
              knownEmail={person?.email}
              errors={errors}
            />
          </>
        }
        button={t("proposal.send")}
        isResubmitted={actionData !== undefined}
      />
    </Page>
  );
}

type Own = Route.ComponentProps["loaderData"]["own"];

/** What somebody who is signed in has proposed, each with its page. */
function OwnEvents({ events }: { events: Own }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  return (
    <section aria-labelledby="own-events" className="mb-12">
      <h2 id="own-events" className="text-2xl">
        {t("proposal.own.title")}
      </h2>
      <ul className="mt-3 space-y-2">
        {events.map(({ id, title, status, start, token }) => (
          <li key={id}>
            <a href={href(`/calendar/propose/${token}`)} className="link">
              {title}
            </a>{" "}
            <span className="text-muted">
              {dates.dayAndTime(zone, start)} · {t(`proposal.own.states.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const turns = ["tell", "confirm", "decide"] as const;

function HowItGoes() {
  const { t } = useWords();
  return (
    <>
      <h2 className="text-xl">{t("proposal.steps.title")}</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-semibold">
        {turns.map((turn) => (
          <li key={turn}>{t(`proposal.steps.${turn}`)}</li>
        ))}
      </ol>
    </>
  );
}

const emblems = {
  sent: "letter",
  received: "lantern",
  expired: "lantern",
  unknown: "lantern",
  withdrawn: "door",
} as const;

function Done({ outcome }: { outcome: (typeof outcomes)[number] }) {
  const { t } = useWords();
  const isOver = outcome === "expired" || outcome === "unknown";
  const propose = { page: "/calendar/propose", label: isOver ? t("proposal.title") : t("proposal.again") } as const;
  const calendar = { page: "/calendar", label: t("proposal.calendar") } as const;
  return (
    <TaskPage title={t(`proposal.${outcome}.title`)} weave="propose" emblem={emblems[outcome]} unfinished={isOver}>
      <p className="lead">{t(`proposal.${outcome}.text`)}</p>
      {outcome === "sent" && <p className="mt-4 text-muted">{t("proposal.sent.spam")}</p>}
      <NextSteps steps={isOver ? [propose, calendar] : [calendar, propose]} />
    </TaskPage>
  );
}
