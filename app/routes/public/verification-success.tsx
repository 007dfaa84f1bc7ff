import script from "~/enhance/sign-in.ts?worker&url";
import { Confirmed } from "~/features/identity/components/confirmed";
import { ConfirmLink } from "~/features/identity/components/confirm-link";
import { NotConfirmed } from "~/features/identity/components/not-confirmed";
import type { Translate } from "~/i18n/translate";
import { tokenPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { verificationView } from "~/features/identity/pages/verification-success/loader.server";
import { verificationAction } from "~/features/identity/pages/verification-success/action.server";
import type { Route } from "./+types/verification-success";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, whileClosed: "setup" } satisfies RouteHandle;

export const headers = tokenPageHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({
    title: pageTitle(t, args.loaderData),
    description: t("signIn.link.description"),
  }));
}

function pageTitle(t: Translate, view: Route.MetaArgs["loaderData"]): string {
  if (view?.state === "confirmed") return t("signIn.link.confirmedTitle");
  if (view?.state === "good") return t("signIn.signIn");
  return view?.link ? t(`signIn.link.${view.state}.title`) : t("signIn.link.notTitle");
}

export function loader(args: Route.LoaderArgs) {
  return verificationView(args);
}

export function action(args: Route.ActionArgs) {
  return verificationAction(args);
}

export default function VerificationSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const message = actionData?.message;
  return (
    <>
      {view.state === "confirmed" && <Confirmed email={view.email} registration={view.registration} />}
      {view.state === "good" && <ConfirmLink {...view} message={message} />}
      {(view.state === "used" || view.state === "expired" || view.state === "unknown") && (
        <NotConfirmed state={view.state} email={view.email} link={view.link} message={message} />
      )}
      <script type="module" src={script} />
    </>
  );
}
