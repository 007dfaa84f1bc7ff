import { Form, redirect } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { gatheringOf } from "~/features/registration/another-year.server";
import { disownRegistration } from "~/features/registration/commands.server";
import { deadLink, registrationByLink, withdrawnByLink } from "~/features/registration/queries.server";
import { languageOf, localized } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { Button } from "~/ui/button";
import { TaskPage } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/not-me";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true } satisfies RouteHandle;
export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("register.notMeTitle"), description: t("register.notMeDescription") }));
}

/** A GET only looks: the registration goes when a person presses the button. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext);
  const registration = await registrationByLink(db, params.token, clock.now());
  if (!registration) throw redirect(await deadLinkPage({ request, params, context }));
  const edition = context.get(editionContext);
  const another = registration.editionKey === edition.key ? undefined : gatheringOf(registration.editionKey, edition);
  return {
    email: registration.email,
    token: params.token,
    name: another ? `${another.name} ${another.year}` : edition.name,
  };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { db, clock } = context.get(requestContext);
  const outcome = await disownRegistration(db, params.token, clock.now());
  return redirect(outcome.ok ? outcomePage(request, "removed") : await deadLinkPage({ request, params, context }), 303);
}

export default function NotMe({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <TaskPage title={t("register.notMeTitle")} weave="registration">
      <p className="text-lg">
        <Unbroken>{t("register.notMeText", { email: loaderData.email, name: loaderData.name })}</Unbroken>
      </p>
      <Form method="post" data-busy className="mt-8 flex flex-wrap items-center gap-5">
        <Button>{t("register.notMe")}</Button>
        <a href={href(`/registration/${loaderData.token}`)} className="link">
          {t("register.keep")}
        </a>
      </Form>
    </TaskPage>
  );
}

/** Pressed twice, or opened again, there is nothing left to remove; what was withdrawn is told by its own page. */
async function deadLinkPage({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const { db, clock } = context.get(requestContext);
  const { pathname } = new URL(request.url);
  if (await withdrawnByLink(db, params.token, clock.now()))
    return localized(languageOf(pathname), `/registration/${params.token}`);
  const state = await deadLink(db, params.token);
  return outcomePage(request, state === "unknown" ? "gone" : state);
}

function outcomePage(request: Request, outcome: string): string {
  return localized(languageOf(new URL(request.url).pathname), `/registration?outcome=${outcome}`);
}
