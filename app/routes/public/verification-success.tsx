import { data, redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { editionContext } from "~/features/edition/current-edition.server";
import { welcome } from "~/features/identity/answers.server";
import { Confirmed, type RegistrationState } from "~/features/identity/components/confirmed";
import { ConfirmLink } from "~/features/identity/components/confirm-link";
import { NotConfirmed } from "~/features/identity/components/not-confirmed";
import { keysOf, sendSignIn, submitLink, type Actor } from "~/features/identity/actions.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { pendingCookie, readPending } from "~/features/identity/proofs/pending.server";
import { seeLink, type SeenLink } from "~/features/identity/queries.server";
import { identityAnswer, type IdentityRefusal } from "~/features/identity/refusal";
import { textOf } from "~/features/identity/schema";
import type { Person } from "~/features/identity/viewer";
import { ownForm } from "~/features/registration/own-form.server";
import { languageOf, localized } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import { readForm } from "~/lib/form-body";
import { redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { tokenPageHeaders } from "~/platform/token-page.server";
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
  const found = await seen({ request, context: context.get(requestContext), link });
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
  const own = await ownForm(context.get(requestContext), person, { editionKey, wanted: "own" });
  if (own.shows === "own-draft") return "draft";
  if (own.isUpdate) return "complete";
  return own.foreign.length > 0 ? "foreign-draft" : "none";
}

type Seen = Awaited<ReturnType<typeof seen>>;

async function seen({ request, context, link }: Pick<Actor, "request" | "context"> & { link: string }) {
  const pending = readPending(request, keysOf(context));
  const purposes = ["sign-in" as const, "verify" as const];
  const found: SeenLink = link
    ? await seeLink(context.db, { link, nonce: pending?.nonce, purposes, now: context.clock.now() })
    : { state: "unknown" };
  return found.state === "unknown" ? { ...found, email: pending?.email } : found;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const deps = context.get(requestContext);
  const actor: Actor = { request, context: deps, language: languageOf(url.pathname) };
  const form = await readForm(request);
  if (textOf(form, "intent") === "resend") return resend(actor, textOf(form, "token"));
  const link = textOf(form, "token");
  const outcome = await submitLink(actor, { link, password: textOf(form, "password") || undefined });
  if (outcome.ok) return welcome(actor, outcome, "/verification-success");
  const t = translator(actor.language);
  const found = await seen({ request, context: deps, link });
  // Pressed twice: the first press has signed this browser in, and the page says so.
  if (found.state === "used" && found.sameBrowser) return redirect(`${url.pathname}?token=${link}`, 303);
  const { status, message: said, headers: extra } = identityAnswer(t, outcome);
  const message = outcome.reason === "wrong-password" ? t("signIn.wrongWaiting") : said;
  const text = found.state === "good" ? message : t(`signIn.link.${found.state}.title`);
  deps.toast = { tone: "destructive", title: t("signIn.link.confirmError"), text };
  return data({ link, message: found.state === "good" ? message : undefined, ...found }, { status, headers: extra });
}

/** Mails again to the address this link or this browser belongs to; no other address is asked or told (AUT-27..31). */
async function resend(actor: Actor, link: string) {
  const { context, language, request } = actor;
  const t = translator(language);
  const known = await seen({ request, context, link });
  const { email } = known;
  const next = readPending(request, keysOf(context))?.next;
  const outcome = email ? await sendSignIn(actor, { email }, { next, renews: link }) : undefined;
  if (outcome?.ok) {
    const words = outcome.pending.scarce
      ? { title: t("signIn.scarceToast"), text: t("signIn.scarceToastText") }
      : { title: t("signIn.link.resent"), text: t("signIn.link.resentText") };
    const toast = { tone: "success", ...words } as const;
    const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
    response.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(context)));
    return response;
  }
  const { status, message, extra } = refusedResend(t, outcome);
  context.toast = { tone: "destructive", title: t("signIn.link.resendError"), text: message };
  return data({ link, message, ...known }, { status, headers: extra });
}

function refusedResend(t: Translate, refusal: IdentityRefusal | undefined) {
  if (!refusal) return { status: 422, message: t("signIn.link.noEmail"), extra: {} };
  const { status, message, headers: extra } = identityAnswer(t, refusal);
  return { status, message, extra };
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
