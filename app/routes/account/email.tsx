import { createContext, data, Form, redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { requestAddressChange, submitAddressProof } from "~/features/account/address-actions.server";
import { seeAddressLink, waitingAddress } from "~/features/identity/address-changes.server";
import { CodeField } from "~/features/identity/components/code-step";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { Refused } from "~/features/identity/components/refused";
import { actorOf } from "~/features/identity/actor.server";
import {
  refusalStatuses,
  requireFreshProof,
  requireMember,
  notSavedContext,
  notSavedReason,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { identityAnswer, refusedTexts } from "~/features/identity/refusal";
import type { SignInField } from "~/features/identity/schema";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button, ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { LanguageButton, languageButton } from "~/ui/language-button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import { LinkOver } from "~/features/account/pages/email/link-over";
import type { Route } from "./+types/email";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member", acceptsPostWithoutSession: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("account.address.title"), description: t("account.address.description") }));
}

type Step = "ask" | "code" | "link";

/** The code or the link of this very request was refused; it came in the body, not in the address. */
const answeredContext = createContext<{ step: Step; link: string } | null>(null);

/** To ask for another address takes a fresh proof; the code or the link that comes is one by itself. A look changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSavedContext)) return { step: "ask" as const, link: "", old: "", email: "" };
  const answered = args.context.get(answeredContext);
  const link = answered?.link ?? args.url.searchParams.get("token") ?? "";
  const { userId, email: old } = requireMember(args);
  const { db, clock } = args.context.get(requestContext);
  if (link) {
    const seen = await seeAddressLink(db, userId, link, clock.now());
    return { step: "link" as const, link, old, ...seen };
  }
  const email = await waitingAddress(db, userId, clock.now());
  const isCode = answered?.step === "code" || args.url.searchParams.get("step") === "code";
  if (email && isCode) return { step: "code" as const, link, old, email };
  requireFreshProof(args);
  return { step: "ask" as const, link, old, email: "" };
}

export async function action(args: Route.ActionArgs) {
  const { url, context } = args;
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const [intent, link, typed] = [textOf(form, "intent"), textOf(form, "link"), textOf(form, "email")];
  const notSaved = notSavedReason(args, intent === "send" ? "fresh proof" : undefined);
  if (notSaved && intent === "send") return answerNotSaved(args, typed, notSaved);
  if (notSaved === "unavailable") throw data({ reason: notSaved, shell: context.get(shellContext) }, { status: 503 });
  if (form?.has(languageButton)) return data({ typed, errors: {}, message: undefined, notSaved });
  const outcome =
    intent === "send"
      ? await requestAddressChange({ ...actor, viewer: requireFreshProof(args) }, { email: typed })
      : await submitAddressProof(
          { ...actor, viewer: requireMember(args) },
          intent === "link" ? { link } : { token: textOf(form, "token") },
        );
  if (outcome.ok && intent === "send") return redirect(localized(actor.language, "/account/email?step=code"), 303);
  if (outcome.ok) {
    const toast = { title: t("account.address.done"), text: t("account.address.doneText") };
    return redirectWithToast(localized(actor.language, "/account#about"), toast, actor.context.config);
  }
  if (outcome.reason === "unavailable" && intent === "send") return answerNotSaved(args, typed, outcome.reason);
  // Pressed twice, or too late: the page itself says how things stand.
  if (outcome.reason === "link-unknown") return redirect(`${url.pathname}?token=${encodeURIComponent(link)}`, 303);
  if (intent !== "send") context.set(answeredContext, { step: intent === "link" ? "link" : "code", link });
  const answer = titled(t("account.address.error"), identityAnswer(t, outcome));
  return pageWithToast(context, answer, { typed, notSaved, ...refusedTexts(t, outcome) });
}

/** Shows what was typed again: the address to move to, while nobody can say whose it is to be. */
function answerNotSaved({ context }: Pick<Route.ActionArgs, "context">, typed: string, notSaved: NotSavedReason) {
  context.set(notSavedContext, notSaved);
  const notSavedData = { typed, errors: {}, message: undefined, notSaved };
  return data(notSavedData, { status: refusalStatuses[notSaved] });
}

export default function ChangeAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { old, email, link, step } = loaderData;
  if (loaderData.step === "link" && loaderData.state !== "good")
    return <LinkOver state={loaderData.state} email={old} />;
  const errors = actionData?.errors ?? {};
  const message = actionData?.message;
  const intros = {
    ask: old && t("account.address.intro", { email: old }),
    code: t("account.address.codeIntro", { email }),
    link: t("account.address.linkText", { old, email }),
  };
  const titles = {
    ask: t("account.address.title"),
    code: t("account.address.codeTitle"),
    link: t("account.address.linkTitle"),
  };
  return (
    <TaskPage title={titles[step]} intro={<Unbroken>{intros[step]}</Unbroken>} weave="auth">
      <div className="max-w-md">
        {actionData?.notSaved && <NotSavedNotice reason={actionData.notSaved} />}
        <Refused message={message} errors={errors} />
        {step === "ask" && <Ask typed={actionData?.typed ?? ""} errors={errors} />}
        {step === "code" && <Code errors={errors} />}
        {step === "link" && <Confirm link={link} />}
      </div>
      <script type="module" src={script} />
    </TaskPage>
  );
}

interface StepProps {
  errors: Partial<Record<SignInField, string>>;
}

function Ask({ typed, errors }: StepProps & { typed: string }) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={href("/account/email")}
      data-busy
      data-missing-title={t("account.address.error")}
      data-explained
    >
      <LanguageButton />
      <input type="hidden" name="intent" value="send" />
      <EmailField label={t("account.address.field")} defaultValue={typed} error={errors.email} />
      <p className="flex flex-wrap items-center gap-4">
        <Button>{t("account.address.send")}</Button>
        <Back />
      </p>
    </Form>
  );
}

function Code({ errors }: StepProps) {
  const { t, href } = useWords();
  return (
    <>
      <Form
        method="post"
        action={href("/account/email")}
        data-busy
        data-missing-title={t("account.address.error")}
        data-explained
      >
        <CodeField error={errors.token} />
        <Button name="intent" value="code">
          {t("account.address.confirm")}
        </Button>
      </Form>
      <p className="mt-8 text-muted">{t("account.address.codeNote")}</p>
      <p className="mt-4">
        <a href={href("/account/email")} className="link">
          {t("account.address.other")}
        </a>
      </p>
    </>
  );
}

function Confirm({ link }: { link: string }) {
  const { t, href } = useWords();
  return (
    <Form
      method="post"
      action={href("/account/email")}
      data-busy
      data-drop-query
      className="flex flex-wrap items-center gap-4"
    >
      <input type="hidden" name="link" value={link} />
      <Button name="intent" value="link">
        {t("account.address.confirm")}
      </Button>
      <Back />
    </Form>
  );
}

function Back() {
  const { t, href } = useWords();
  return (
    <ButtonLink href={href("/account")} tone="outline">
      {t("account.address.keep")}
    </ButtonLink>
  );
}
