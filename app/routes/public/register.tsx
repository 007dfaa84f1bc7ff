import type { PublicEdition } from "~/features/edition/edition";
import { yearData } from "~/features/edition/structured-data";
import type { Dates } from "~/i18n/dates";
import { languageOf } from "~/i18n/links";
import { formPageHeaders } from "~/platform/http/page-headers.server";
import { pageMeta } from "~/ui/page-meta";
import { registerView, setWelcomeBackToast } from "~/features/registration/pages/register/loader.server";
import { registerAction } from "~/features/registration/pages/register/action.server";
import { RegisterScreen } from "~/features/registration/pages/register/register-screen";
import type { Route } from "./+types/register";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export const headers = formPageHeaders;

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (args.loaderData?.prefilled?.isUpdate)
    return pageMeta(args, (t) => ({ title: t("register.editTitle"), description: t("register.editDescription") }));
  return pageMeta(args, (t, dates) => ({
    title: t("register.title"),
    description: shell && t("register.summary", factsOf(shell.edition, dates)),
    data: shell && yearData({ ...shell, language: languageOf(args.location.pathname) }),
  }));
}

function factsOf({ name, city, region, days }: PublicEdition, dates: Dates) {
  return { name, city, region, dates: dates.fullRange(days.invocation, days.integration) };
}

/** The toast is set before any loader runs because the root loader puts it on the page (REG-35). */
export const middleware: Route.MiddlewareFunction[] = [setWelcomeBackToast];

export function loader(args: Route.LoaderArgs) {
  return registerView(args);
}

export function action(args: Route.ActionArgs) {
  return registerAction(args);
}

export default function Register(props: Route.ComponentProps) {
  return <RegisterScreen {...props} />;
}
