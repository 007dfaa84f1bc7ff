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
    title: titleOf(t, args.loaderData),
    description: t("signIn.link.description"),
  }));
}

function titleOf(t: Translate, shown: Route.MetaArgs["loaderData"]): string {
  if (shown?.state === "confirmed") return t("signIn.link.confirmedTitle");
  if (shown?.state === "good") return t("signIn.signIn");
  return shown?.link ? t(`signIn.link.${shown.state}.title`) : t("signIn.link.notTitle");
}

export function loader(args: Route.LoaderArgs) {
  return verificationView(args);
}

export function action(args: Route.ActionArgs) {
  return verificationAction(args);
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
