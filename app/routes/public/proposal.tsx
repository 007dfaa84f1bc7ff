import { createContext, data, Form, redirect, useParams } from "react-router";
import { emptyDraft } from "~/features/calendar/organize/event-draft";
import { postedEvent } from "~/features/calendar/organize/posted-event";
import { hostChangeOf, type HostChange } from "~/features/calendar/hosts/queries.server";
import { managedEvent, type ManagedEvent } from "~/features/calendar/organize/managed-event";
import { whenText } from "~/features/calendar/when";
import { useEdition } from "~/features/edition/components/current-edition";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { ProposalForm } from "~/features/proposals/components/proposal-form";
import { OwnEventForm, type AnsweredForm } from "~/features/proposals/components/own-event-form";
import { CallOff, HostedEvent } from "~/features/proposals/components/hosted-event";
import {
  submitChangeWithdrawal,
  submitConfirmation,
  submitHostCallOff,
  submitHostChange,
  submitProposalChange,
  submitWithdrawal,
} from "~/features/proposals/actions.server";
import { deadLink, draftByToken } from "~/features/proposals/drafts.server";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { answerToProposal, proposalMessages, type ProposalRefusal } from "~/features/proposals/refusal";
import { languageOf, localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { AskedFirst } from "~/ui/asked-first";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page, TaskPage } from "~/ui/page";
import type proposalWords from "~/i18n/en/proposal.json";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/proposal";
import { Decided } from "~/features/proposals/pages/proposal/decided";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("proposal.yours.title") }));
}

/** Set when the database cannot be reached: the form then shows what was typed, and nothing is looked up around it. */
const outageContext = createContext(false);

/** A GET only looks: a draft waits for its button, a proposal for its decision. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (context.get(outageContext)) return undefined;
  const { db, clock } = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const proposal = await proposalByToken(db, params.token);
  const draft = await draftByToken(db, params.token, clock.now());
  // A declined one may be proposed again; then its button waits.
  if (proposal && !(draft && proposal.status === "declined"))
    return {
      event: managedEvent(zone, proposal),
      note: proposal.decision_note,
      // An event that is over, or off, is changed no more.
      isOpen: proposal.status === "published" && proposal.end_date > clock.site(),
      change: await hostChangeOf(db, proposal.id),
    };
  if (!draft) throw redirect(deadLinkPage(languageOf(url.pathname), await deadLink(db, params.token)));
  const { title, location, start_date: start, end_date: end, all_day: allDay = false } = draft.event;
  return { draft: { title, location, start: start.toISOString(), end: end.toISOString(), allDay } };
}

type Toast = Exclude<keyof typeof proposalWords.toasts, `${string}Text` | "tooMany" | "tooManyHours">;

export async function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const { language } = actor;
  const { db, config } = actor.context;
  const t = translator(language);
  const done = (place: string, toast: Toast) =>
    redirectWithToast(place, { title: t(`proposal.toasts.${toast}`) }, config);
  const form = await readForm(args.request);
  const refuse = (refusal: ProposalRefusal) => {
    const isTyped = form?.has("title") || form?.has("note");
    // A button alone has nothing to lose.
    if (refusal.reason === "unavailable" && !isTyped)
      throw data({ reason: "outage", shell: context.get(shellContext) }, { status: 503 });
    context.set(outageContext, refusal.reason === "unavailable");
    // What only has a button, or a word, leaves the event's form as it is.
    const { draft, seen } = form?.has("title") ? postedEvent(form) : nothingPosted;
    const errors = refusal.reason === "invalid" ? proposalMessages(t, refusal.errors, draft) : {};
    const isOvertaken = refusal.reason === "conflict";
    const note = form?.get("intent") === "call-off" ? String(form.get("note") ?? "") : undefined;
    const answered: AnsweredForm = { draft, seen, errors, isOvertaken, note };
    return pageWithToast(context, answerToProposal(t, refusal), answered);
  };
  if (!form || (form.get("seen") && !postedEvent(form).seen)) return refuse({ ok: false, reason: "unreadable" });
  if (form.get("intent") === "confirm") {
    const confirmed = await submitConfirmation(actor, params.token);
    if (confirmed.ok) return done(url.pathname, "received");
    if (confirmed.reason === "decided") return done(url.pathname, "decided");
    if (confirmed.reason === "unavailable") return refuse(confirmed);
    return redirect(deadLinkPage(language, await deadLink(db, params.token)), 303);
  }
  if (form.get("intent") === "withdraw") {
    const withdrawn = await submitWithdrawal(actor, params.token);
    return withdrawn.ok
      ? done(localized(language, "/calendar/propose?outcome=withdrawn"), "withdrawn")
      : refuse(withdrawn);
  }
  if (form.get("intent") === "withdraw-change") {
    const withdrawn = await submitChangeWithdrawal(actor, params.token);
    return withdrawn.ok ? done(url.pathname, "changeWithdrawn") : refuse(withdrawn);
  }
  const isCallOff = form.get("intent") === "call-off";
  const changed = isCallOff ? decided : await submitProposalChange(actor, params.token, form);
  if (changed.ok) return done(url.pathname, "changed");
  if (changed.reason !== "decided") return refuse(changed);
  const own = await (isCallOff ? submitHostCallOff : submitHostChange)(actor, params.token, form);
  if (!own.ok) return refuse(own);
  return done(url.pathname, own.waits ? "asked" : isCallOff ? "calledOff" : "changedNow");
}

const nothingPosted = { draft: undefined, seen: undefined };

const decided: ProposalRefusal & { ok: false } = { ok: false, reason: "decided" };

function deadLinkPage(language: Language, state: "expired" | "unknown"): string {
  return localized(language, `/calendar/propose?outcome=${state}`);
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Pending event={undefined} answered={actionData} />;
  if ("draft" in loaderData && loaderData.draft) return <Confirm draft={loaderData.draft} />;
  const { event, note, isOpen, change } = loaderData as OwnEvent;
  if (isOpen) return <HostedEvent event={event} change={change} answered={actionData} />;
  if (event.status !== "pending") return <Decided event={event} note={note} unsaved={actionData?.draft} />;
  return <Pending event={event} answered={actionData} />;
}

interface OwnEvent {
  event: ManagedEvent;
  note: string | null;
  isOpen: boolean;
  change: HostChange | undefined;
}

interface ShownDraft {
  title: string;
  location: string | null;
  start: string;
  end: string;
  allDay: boolean;
}

function Confirm({ draft }: { draft: ShownDraft }) {
  const words = useWords();
  const { t } = words;
  const { zone } = useEdition().edition;
  return (
    <TaskPage title={t("proposal.confirm.title")} weave="propose">
      <p className="font-display text-2xl font-bold">{draft.title}</p>
      <p className="mt-2">
        {whenText(words, { start: new Date(draft.start), end: new Date(draft.end), allDay: draft.allDay }, zone)}
      </p>
      {draft.location && <p className="text-muted">{draft.location}</p>}
      <p className="mt-6 text-lg">{t("proposal.confirm.text")}</p>
      <Form method="post" data-busy className="mt-5">
        <Button name="intent" value="confirm">
          {t("proposal.confirm.button")}
        </Button>
      </Form>
      <p className="mt-7 text-muted">{t("proposal.confirm.decline")}</p>
    </TaskPage>
  );
}

interface PendingProps {
  /** Undefined while the database cannot be reached: the form then holds what could not be saved. */
  event: ManagedEvent | undefined;
  answered: AnsweredForm | undefined;
}

function Pending({ event, answered }: PendingProps) {
  const { t, href } = useWords();
  const { token } = useParams();
  return (
    <Page title={t("proposal.yours.title")} intro={t("proposal.yours.text")} weave="propose">
      {event ? <OwnEventForm event={event} answered={answered} /> : <KeptForm answered={answered} />}
      {event && (
        <section className="mt-14 border-t border-line pt-10">
          <h2 className="text-2xl">{t("pictures.title")}</h2>
          <p className="mt-3">
            <a href={href(`/calendar/propose/${token}/picture`)} className="link">
              {t("pictures.add")}
            </a>
          </p>
        </section>
      )}
      {answered?.note === undefined && (
        <section className="mt-14 border-t border-line pt-10">
          <h2 className="text-2xl">{t("proposal.yours.withdrawTitle")}</h2>
          <p className="mt-3 mb-5">{t("proposal.yours.withdrawText")}</p>
          <AskedFirst
            label={t("proposal.yours.withdraw")}
            text={t("proposal.yours.withdrawAsk")}
            confirm={t("proposal.yours.withdrawConfirm")}
            intent="withdraw"
          />
        </section>
      )}
    </Page>
  );
}

function KeptForm({ answered }: Pick<PendingProps, "answered">) {
  const { t } = useWords();
  const { draft = emptyDraft, seen, note } = answered ?? {};
  const notice = <Notice tone="error">{t("proposal.toasts.kept")}</Notice>;
  if (note !== undefined)
    return (
      <>
        {notice}
        <CallOff note={note} />
      </>
    );
  return (
    <>
      {notice}
      <ProposalForm draft={draft} errors={{}} button={t("proposal.save")} seen={seen} isResubmitted />
    </>
  );
}
