import { Suspense } from "react";
import { Await, type ShouldRevalidateFunctionArgs } from "react-router";
import { notSavedContext, requireAdmin } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { largestImportBody } from "~/lib/http/body-limits";
import { ListLoading } from "~/ui/admin/list/list-states";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { UnsentForm, useLastAnswer } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/import";
import { NotSavedForm } from "~/features/imports/office/people/not-saved-form";
import { importAction } from "~/features/imports/office/people/action.server";
import { importView } from "~/features/imports/office/people/loader.server";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import type { RouteHandle } from "../route-handle.ts";
import { Step } from "~/features/imports/office/people/step";

export const handle = {
  access: "admin",
  acceptsPostWithoutSession: true,
  bodyLimit: largestImportBody,
} satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("import.title") }));
}

export function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSavedContext)) return null;
  return { owner: requireAdmin(args).userId, view: importView(args) };
}

export function action(args: Route.ActionArgs) {
  return importAction(args);
}

/** A session that ended meanwhile, or a lost network, costs nothing: the same form can be sent again. */
export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** What was refused because something changed is looked at anew. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** Admin → Import: a file of people, looked at row by row before anything is written. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const answer = useLastAnswer(actionData);
  const answered = answer && "refused" in answer ? answer : undefined;
  const notSaved = answer && "notSaved" in answer ? answer : undefined;
  useRefusalToast(answered ?? notSaved);
  return (
    <section aria-labelledby="import-title">
      <h2 id="import-title" className="text-2xl">
        {t("import.title")}
      </h2>
      <UnsentForm />
      {!loaderData && notSaved && <NotSavedForm given={notSaved} />}
      {loaderData && (
        <Suspense fallback={<ListLoading text={t("import.loading")} />}>
          <Await resolve={loaderData.view}>
            {(view) => <Step view={view} owner={loaderData.owner} refused={answered?.refused} />}
          </Await>
        </Suspense>
      )}
    </section>
  );
}
