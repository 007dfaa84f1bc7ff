import { Form, redirect } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { confirmSubscription } from "~/features/subscriptions/commands.server";
import { seeRequest, type SeenRequest } from "~/features/subscriptions/queries.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/newsletter-confirm";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { static: true, access: "anyone" } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: t("newsletter.confirm.title"),
    description: t("newsletter.confirm.description"),
  }));
}

/** A GET only looks: the newsletter starts when a person presses the button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const seen = await seeRequest(db, tokenOf(request), clock.now());
  if (seen.state !== "good") throw redirect(outcomePage(request, seen.state));
  return { email: seen.email };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, clock, config } = context.get(requestContext);
  const outcome = await confirmSubscription(db, tokenOf(request), clock.now());
  if (!outcome.ok || !outcome.isNew) {
    const { state } = await seeRequest(db, tokenOf(request), clock.now());
    return redirect(outcomePage(request, state === "good" ? "unknown" : state), 303);
  }
  const t = translator(languageOf(new URL(request.url).pathname));
  return redirectWithToast(outcomePage(request, "confirmed"), { title: t("newsletter.confirmedToast") }, config);
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <TaskPage title={t("newsletter.confirm.title")} weave="newsletter">
      <p className="text-lg">{t("newsletter.confirm.text", { name, email: loaderData.email })}</p>
      <Form method="post" data-busy className="mt-7">
        <Button>{t("newsletter.confirm.button")}</Button>
      </Form>
      <p className="mt-7 text-muted">{t("newsletter.confirm.decline")}</p>
    </TaskPage>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

function outcomePage(request: Request, outcome: "confirmed" | Exclude<SeenRequest["state"], "good">): string {
  return localized(languageOf(new URL(request.url).pathname), `/newsletter?outcome=${outcome}`);
}
