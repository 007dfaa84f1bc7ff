import { languagesAction } from "~/features/words/office/languages/action.server";
import { LanguagesScreen } from "~/features/words/office/languages/languages-screen";
import { languagesView } from "~/features/words/office/languages/loader.server";
import { useWords } from "~/i18n/words";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/languages";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("words.languages.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return languagesView(args);
}

export function action(args: Route.ActionArgs) {
  return languagesAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

/** Admin → Words → More languages: the languages that visitors can read besides English and Spanish. */
export default function Languages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="languages-title">
      <h1 id="languages-title">{t("words.languages.title")}</h1>
      <p className="mt-1 text-muted">{t("words.languages.subtitle")}</p>
      <p className="mt-1 mb-5 text-muted">{t("words.languages.limits")}</p>
      <UnsentForm />
      <LanguagesScreen {...loaderData} />
    </section>
  );
}
