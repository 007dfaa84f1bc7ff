import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListFailed } from "~/ui/admin/list/list-states";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/campaigns-automatic";
import { automaticAction } from "./campaigns-automatic/post.server.ts";
import { RuleForm } from "./campaigns-automatic/rule-form.tsx";
import { automaticView } from "./campaigns-automatic/view.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaigns.automatic.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return automaticView(args);
}

export function action(args: Route.ActionArgs) {
  return automaticAction(args);
}

/** Admin → Email Campaigns → Automatic letters: what the site sends by itself, once somebody switches it on. */
export default function AutomaticLetters({ loaderData: { found } }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <section aria-labelledby="automatic-title">
      <p className="no-print mb-3">
        <Link to={href("/admin/campaigns")} className="link inline-flex items-center gap-1">
          <Icon name="previous" className="size-4" />
          {t("campaigns.one.back")}
        </Link>
      </p>
      <header className="mb-5">
        <h2 id="automatic-title" className="text-2xl">
          {t("campaigns.automatic.title")}
        </h2>
        <p className="mt-1 text-muted">{t("campaigns.automatic.subtitle")}</p>
      </header>
      {found ? (
        <div className="automatic-letters">
          {found.letters.map((letter) => (
            <RuleForm key={letter.rule} letter={letter} choices={found.choices} />
          ))}
        </div>
      ) : (
        <ListFailed title={t("campaigns.loadFailed")} />
      )}
    </section>
  );
}
