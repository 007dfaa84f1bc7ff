import { Link } from "react-router";
import { wordsAction } from "~/features/words/office/action.server";
import { wordsView } from "~/features/words/office/loader.server";
import { WordsScreen } from "~/features/words/office/words-screen";
import { useWords } from "~/i18n/words";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { submitWithReauth } from "~/ui/admin/submit-keeping-input";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/words";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("words.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return wordsView(args);
}

export function action(args: Route.ActionArgs) {
  return wordsAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitWithReauth(args);
}

/** Admin → Words: every sentence of the site, changed without a developer. Which form is open is in the address. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { t, href } = useWords();
  useRefusalToast(actionData);
  return (
    <section aria-labelledby="words-title">
      <h1 id="words-title">{t("words.title")}</h1>
      <p className="mt-1 mb-5 text-muted">
        {t("words.subtitle")}{" "}
        <Link to={href("/admin/words/languages")} className="link">
          {t("words.languages.link")}
        </Link>
      </p>
      <UnsentForm />
      <WordsScreen {...loaderData} />
    </section>
  );
}
