import { Suspense } from "react";
import { Await, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { PageLink } from "~/ui/page-link";
import type { Route } from "./+types/campaigns";
import { CampaignList } from "~/features/campaigns/office/list/campaign-list";
import { listed } from "~/features/campaigns/office/list/list-url";
import { campaignsView } from "~/features/campaigns/office/list/loader.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("campaigns.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return campaignsView(args);
}

/** Admin → Email Campaigns: the history (CMP-01 to CMP-07). What it lists is in the address. */
export default function Campaigns({ loaderData: { search, shown, list } }: Route.ComponentProps) {
  const { t, href } = useWords();
  const loading = <ListLoading text={t("campaigns.loading")} />;
  const views = (["all", "running", "ended"] as const).map((value) => ({ value, label: t(`campaigns.show.${value}`) }));
  return (
    <section aria-labelledby="campaigns-title">
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h2 id="campaigns-title" className="text-2xl">
            {t("campaigns.title")}
          </h2>
          <p className="mt-1 text-muted">{t("campaigns.subtitle")}</p>
        </div>
        <div className="no-print flex flex-wrap items-center gap-3">
          <Link to={href("/admin/campaigns/automatic")} className="link">
            {t("campaigns.automatic.link")}
          </Link>
          <PageLink page="/admin/campaigns/new" className="button button-indigo button-small">
            <Icon name="plus" />
            {t("campaigns.new")}
          </PageLink>
        </div>
      </header>
      <Toolbar>
        <SearchBox label={t("campaigns.search")} found={search} />
        <Choices label={t("campaigns.show.label")} name="show" choices={views} chosen={shown} />
      </Toolbar>
      <WhenListed listedAt={listedAt} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>{(found) => <CampaignList found={found} />}</Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function listedAt({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(listed.map((name) => query.get(name) ?? ""));
}
