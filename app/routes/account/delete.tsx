import { Form, redirect } from "react-router";
import { deleteOwnAccount } from "~/features/account/commands.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { detailsInWords } from "~/features/people/details-in-words";
import { useWords } from "~/i18n/words";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/delete";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "member" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("account.deletion.pageTitle"),
    description: t("account.deletion.pageDescription"),
  }));
}

/** Whoever deletes a person has just proven to be that person. */
export function loader(args: Route.LoaderArgs) {
  const { email } = requireFreshProof(args);
  return { email };
}

export async function action(args: Route.ActionArgs) {
  const person = requireFreshProof(args);
  const deps = args.context.get(requestContext);
  const language = languageOf(args.url.pathname);
  const form = await readForm(args.request);
  if (form?.get("confirm") !== "yes") return redirect(args.url.pathname, 303);
  const outcome = await deleteOwnAccount(deps.db, person, deps.personalData);
  if (!outcome.ok) {
    const answer = { status: 409, message: translator(language)("account.deletion.lastAdmin") };
    return pageWithToast(args.context, answer, { refused: outcome.reason });
  }
  const headers = new Headers({ Location: localized(language, "/goodbye") });
  headers.append("Set-Cookie", endedSessionCookie({ secure: deps.config.origin.startsWith("https:") }));
  return new Response(null, { status: 303, headers });
}

export default function DeleteMe({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <Page
      title={t("account.deletion.pageTitle")}
      intro={t("account.signedInAs", { email: loaderData.email })}
      weave="account-delete"
    >
      {actionData && <Notice tone="error">{t("account.deletion.lastAdmin")}</Notice>}
      <h2 className="text-2xl">{t("account.deletion.goes")}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>{t("account.deletion.goesAccount")}</li>
        <li>{t("account.deletion.goesProfile", { details: detailsInWords(t) })}</li>
        <li>{t("account.deletion.goesRegistration")}</li>
        <li>{t("account.deletion.goesMail")}</li>
      </ul>
      <h2 className="mt-10 text-2xl">{t("account.deletion.stays")}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        <li>{t("account.deletion.staysHash")}</li>
        <li>{t("account.deletion.staysAudit")}</li>
        <li>{t("account.deletion.staysGiven")}</li>
        <li>{t("account.deletion.staysBackup")}</li>
      </ul>
      <p className="mt-10 font-semibold">{t("account.deletion.undo")}</p>
      <Form method="post" data-busy data-signs-out className="mt-5 flex flex-wrap items-center gap-5">
        <Button name="confirm" value="yes">
          {t("account.deletion.confirm")}
        </Button>
        <ButtonLink href={href("/account")} tone="outline">
          {t("account.deletion.keep")}
        </ButtonLink>
      </Form>
    </Page>
  );
}
