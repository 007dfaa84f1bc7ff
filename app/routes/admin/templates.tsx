import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { largestTemplateBody } from "~/lib/http/body-limits";
import { AddressButton } from "~/ui/admin/address-button";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { unlessUnsent } from "~/ui/admin/unless-signed-out";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/templates";
import { useRefusalToast } from "~/ui/admin/refusal-toast";
import { templatesAction } from "~/features/templates/office/action.server";
import { TemplateForm } from "~/features/templates/office/template-form";
import { TemplateList } from "~/features/templates/office/template-list";
import { kept, openedIn } from "~/features/templates/office/template-url";
import { templatesView } from "~/features/templates/office/loader.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "admin",
  bodyLimit: largestTemplateBody,
} satisfies RouteHandle;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("templates.title") }));
}

export function loader(args: Route.LoaderArgs) {
  return templatesView(args);
}

export function action(args: Route.ActionArgs) {
  return templatesAction(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessUnsent(args);
}

/** Admin → Email Templates (TPL-01 to TPL-32). What is open and what is listed is in the address. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const { opened } = loaderData;
  useRefusalToast(actionData && "toast" in actionData ? actionData : undefined);
  return (
    <section aria-labelledby="templates-title">
      {opened?.kind === "form" ? <TemplateForm key={openedIn(search)} opened={opened} /> : <Listing {...loaderData} />}
      <UnsentForm failed={t("templates.deleteFailed")} />
    </section>
  );
}

function Listing({ opened, search, list }: Route.ComponentProps["loaderData"]) {
  const { t, href } = useWords();
  const loading = <ListLoading text={t("templates.loading")} />;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h2 id="templates-title" className="text-2xl">
            {t("templates.title")}
          </h2>
          <p className="mt-1 text-muted">
            {t("templates.subtitle")}{" "}
            <Link to={href("/admin/templates/system")} className="link">
              {t("templates.system.link")}
            </Link>
          </p>
        </div>
        <AddressButton
          keep={kept}
          adds={{ name: "new", value: "letter" }}
          className="button button-indigo button-small"
          id="new-template"
        >
          <Icon name="plus" />
          {t("templates.new")}
        </AddressButton>
      </header>
      {opened?.kind === "gone" && <Notice tone="error">{t("templates.goneText")}</Notice>}
      <Toolbar>
        <SearchBox label={t("templates.search")} found={search} />
      </Toolbar>
      <WhenListed listedAt={listedAt} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>{(found) => <TemplateList found={found} search={search} />}</Await>
        </Suspense>
      </WhenListed>
    </>
  );
}

function listedAt({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(kept.map((name) => query.get(name) ?? ""));
}
