import { Suspense } from "react";
import { Await, Link, useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { ListLoading, WhenListed } from "~/ui/admin/list/list-states";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { templatesView } from "./loader.server.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateList } from "./template-list.tsx";
import { preservedParams, openedFormKey } from "./template-url.ts";

type View = Awaited<ReturnType<typeof templatesView>>;

/** The list of letters, or the form of one. */
export function TemplatesScreen({ view }: { view: View }) {
  const { t } = useWords();
  const { search } = useLocation();
  const { opened } = view;
  return (
    <section aria-labelledby="templates-title">
      {opened?.kind === "form" ? <TemplateForm key={openedFormKey(search)} opened={opened} /> : <Listing {...view} />}
      <UnsentForm failed={t("templates.deleteFailed")} />
    </section>
  );
}

function Listing({ opened, search, list }: View) {
  const { t, href } = useWords();
  const loading = <ListLoading text={t("templates.loading")} />;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="templates-title">{t("templates.title")}</h1>
          <p className="mt-1 text-muted">
            {t("templates.subtitle")}{" "}
            <Link to={href("/admin/templates/system")} className="link">
              {t("templates.system.link")}
            </Link>
          </p>
        </div>
        <AddressButton
          keep={preservedParams}
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
        <SearchBox label={t("templates.search")} searchTerm={search} />
      </Toolbar>
      <WhenListed listedAt={listKey} loading={loading}>
        <Suspense fallback={loading}>
          <Await resolve={list}>{(page) => <TemplateList list={page} search={search} />}</Await>
        </Suspense>
      </WhenListed>
    </>
  );
}

function listKey({ search }: { search: string }): string {
  const query = new URLSearchParams(search);
  return JSON.stringify(preservedParams.map((name) => query.get(name) ?? ""));
}
