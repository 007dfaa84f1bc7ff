import { redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { editionContext } from "~/features/edition/current-edition.server";
import { welcome } from "~/features/identity/responses.server";
import { Confirmed, type RegistrationState } from "~/features/identity/components/confirmed";
import { ConfirmLink } from "~/features/identity/components/confirm-link";
import { NotConfirmed } from "~/features/identity/components/not-confirmed";
import { keysOf, sendSignIn, submitLink } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { seeLink, type SeenLink } from "~/features/identity/queries.server";
import { identityAnswer } from "~/features/identity/refusal";
import type { Person } from "~/features/identity/viewer";
import { ownForm } from "~/features/registration/own-form.server";
import { localized } from "~/i18n/links";
import { invalidAnswer, titled } from "~/i18n/refusal-answer";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/verification-success";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: titleOf(t, args.loaderData),
    description: t("signIn.link.description"),
  }));
}

function titleOf(t: Translate, shown: Route.MetaArgs["loaderData"]): string {
  if (shown?.state === "confirmed") return t("signIn.link.confirmedTitle");
  if (shown?.state === "good") return t("signIn.signIn");
  return shown?.link ? t(`signIn.link.${shown.state}.title`) : t("signIn.link.notTitle");
}

/** A GET only looks: scanners of mail open links too (AUT-32). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const link = url.searchParams.get("token") ?? "";
  const viewer = context.get(viewerContext);
  const found = await readMailedLink({ request, context: context.get(requestContext), link });
  // Whoever opens their link a second time is where it led already.
  if (viewer.kind !== "anonymous" && (!link || isDone(found, viewer.email)))
    return { state: "confirmed" as const, email: viewer.email, registration: await registrationOf(viewer, context) };
  return { link, ...found };
}

/** True once a link has nothing left to do for this person. */
function isDone(link: Seen, email: string): boolean {
  return (link.state === "used" || link.state === "expired") && link.email === email;
}

async function registrationOf(person: Person, context: Route.LoaderArgs["context"]): Promise<RegistrationState> {
  const { key: editionKey } = context.get(editionContext);
  const own = await ownForm(context.get(requestContext), person, { editionKey, choice: "own" });
  if (own.shows === "own-draft") return "draft";
  if (own.isUpdate) return "complete";
  return own.foreign.length > 0 ? "foreign-draft" : "none";
}

type Seen = Awaited<ReturnType<typeof readMailedLink>>;

async function readMailedLink({ request, context, link }: Pick<Actor, "request" | "context"> & { link: string }) {
  const pending = readPending(request, keysOf(context));
  const purposes = ["sign-in" as const, "verify" as const];
  const found: SeenLink = link
    ? await seeLink(context.db, { link, nonce: pending?.nonce, purposes, now: context.clock.now() })
    : { state: "unknown" };
  return found.state === "unknown" ? { ...found, email: pending?.email } : found;
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  if (textOf(form, "intent") === "resend") return resend(args, textOf(form, "token"));
  const link = textOf(form, "token");
  const outcome = await submitLink(actor, { link, password: textOf(form, "password") || undefined });
  if (outcome.ok) return welcome(actor, outcome, "/verification-success");
  const t = translator(actor.language);
  const found = await readMailedLink({ ...actor, link });
  // Pressed twice: the first press has signed this browser in, and the page says so.
  if (found.state === "used" && found.sameBrowser) return redirect(`${args.url.pathname}?token=${link}`, 303);
  const said = identityAnswer(t, outcome);
  const message = outcome.reason === "wrong-password" ? t("signIn.wrongWaiting") : said.message;
  const text = found.state === "good" ? message : t(`signIn.link.${found.state}.title`);
  const page = { link, message: found.state === "good" ? message : undefined, ...found };
  return pageWithToast(args.context, { ...said, message: t("signIn.link.confirmError"), text }, page);
}

/** Mails again to the address this link or this browser belongs to; no other address is asked or told (AUT-27..31). */
async function resend(args: Route.ActionArgs, link: string) {
  const actor = actorOf(args);
  const { context, language, request } = actor;
  const t = translator(language);
  const known = await readMailedLink({ ...actor, link });
  const { email } = known;
  const next = readPending(request, keysOf(context))?.next;
  const outcome = email ? await sendSignIn(actor, { email }, { next, renews: link }) : undefined;
  if (outcome?.ok) {
    const toast = outcome.pending.scarce
      ? { title: t("signIn.scarceToast"), text: t("signIn.scarceToastText") }
      : { title: t("signIn.link.resent"), text: t("signIn.link.resentText") };
    const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
    response.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(context)));
    return response;
  }
  const said = outcome ? identityAnswer(t, outcome) : invalidAnswer({ message: t("signIn.link.noEmail") });
  const answer = titled(t("signIn.link.resendError"), said);
  return pageWithToast(args.context, answer, { link, message: said.message, ...known });
}

export default function VerificationSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  const message = actionData?.message;
  return (
    <>
      {shown.state === "confirmed" && <Confirmed email={shown.email} registration={shown.registration} />}
      {shown.state === "good" && <ConfirmLink {...shown} message={message} />}
      {(shown.state === "used" || shown.state === "expired" || shown.state === "unknown") && (
        <NotConfirmed state={shown.state} email={shown.email} link={shown.link} message={message} />
      )}
      <script type="module" src={script} />
    </>
  );
}
