import { Form, redirect } from "react-router";
import script from "~/enhance/sign-in.ts?worker&url";
import { submitAddressUndo } from "~/features/account/address-actions.server";
import { seeUndo } from "~/features/identity/address-changes.server";
import { actorOf } from "~/features/identity/actor.server";
import { identityAnswer } from "~/features/identity/refusal";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { NextSteps } from "~/ui/next-steps";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/email-undo";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("account.address.undo.title"),
    description: t("account.address.undo.description"),
  }));
}

/** A GET only looks: the account comes back when a person presses the button. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const link = url.searchParams.get("token") ?? "";
  return { link, ...(await seeUndo(db, link, clock.now())) };
}

export async function action(args: Route.ActionArgs) {
  const actor = actorOf(args);
  const { db, clock, config } = actor.context;
  const t = translator(actor.language);
  const link = textOf(await readForm(args.request), "link");
  const outcome = await submitAddressUndo(actor, link);
  if (outcome.ok) {
    const toast = { title: t("account.address.undo.done"), text: t("account.address.undo.doneText") };
    return redirectWithToast(localized(actor.language, "/auth"), toast, config);
  }
  if (outcome.reason === "link-unknown") return redirect(`${args.url.pathname}?token=${encodeURIComponent(link)}`, 303);
  const said = identityAnswer(t, outcome);
  const message = outcome.reason === "address-taken" ? t("account.address.undo.taken") : said.message;
  const { email } = await seeUndo(db, link, clock.now());
  return pageWithToast(args.context, { ...said, message }, { link, email, state: "good" as const, message });
}

export default function EmailUndo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { link, email, state } = actionData ?? loaderData;
  if (state !== "good")
    return (
      <TaskPage title={t(`account.address.undo.${state}Title`)} weave="auth" unfinished>
        <p className="text-lg">{t(`account.address.undo.${state}`)}</p>
        <NextSteps steps={[{ page: "/auth", label: t("signIn.signIn") }]} />
      </TaskPage>
    );
  return (
    <TaskPage title={t("account.address.undo.title")} weave="auth">
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <p className="text-lg">
        <Unbroken>{t("account.address.undo.text", { email })}</Unbroken>
      </p>
      <Form method="post" action="?" data-busy data-drop-query className="mt-7">
        <input type="hidden" name="link" value={link} />
        <Button>{t("account.address.undo.button")}</Button>
      </Form>
      <p className="mt-7 text-muted">{t("account.address.undo.decline")}</p>
      <script type="module" src={script} />
    </TaskPage>
  );
}
