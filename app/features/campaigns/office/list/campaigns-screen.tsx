import { Suspense } from "react";
import { Await, Link } from "react-router";
import { useWords } from "~/i18n/words";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { Choices, SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";
import { CampaignList } from "./campaign-list.tsx";
import { listParameters } from "./list-url.ts";
import type { campaignsView } from "./loader.server.ts";

/** The history of campaigns with its search and links to the other screens. */
export function CampaignsScreen({ search, shown, list }: ReturnType<typeof campaignsView>) {
  const { t, href } = useWords();
  const loading = <ListLoading text={t("campaigns.loading")} />;
  const views = (["all", "running", "ended"] as const).map((value) => ({ value, label: t(`campaigns.show.${value}`) }));
  return (
    <section aria-labelledby="campaigns-title">
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="campaigns-title">{t("campaigns.title")}</h1>
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
        <SearchBox label={t("campaigns.search")} searchTerm={search} />
        <Choices label={t("campaigns.show.label")} name="show" choices={views} chosen={shown} />
      </Toolbar>
      <WhenListed listedAt={listedAt} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>{(page) => <CampaignList page={page} />}</Await>
        </Suspense>
      </WhenListed>
    </section>
  );
}

function listedAt({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(listParameters.map((name) => query.get(name) ?? ""));
}
