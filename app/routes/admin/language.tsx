import { Link } from "react-router";
import { languageAction } from "~/features/words/office/languages/action.server";
import { LanguageScreen } from "~/features/words/office/languages/language-screen";
import { languageView } from "~/features/words/office/languages/loader.server";
import { useWords } from "~/i18n/words";
import { largestWordFileBody } from "~/lib/http/body-limits";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/language";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin", bodyLimit: largestWordFileBody } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: args.loaderData?.name ?? t("words.languages.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return languageView(args);
}

export function action(args: Route.ActionArgs) {
  return languageAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

/** Admin → Words → More languages → one: its sentences. Which form is open is in the address. */
export default function Language({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="language-title">
      <p className="mb-1">
        <Link to={href("/admin/words/languages")} className="link">
          {t("words.languages.back")}
        </Link>
      </p>
      <h1 id="language-title" lang={loaderData.code}>
        {loaderData.name}
      </h1>
      <UnsentForm />
      <LanguageScreen {...loaderData} />
    </section>
  );
}
