import { useLocation } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { ListFailed } from "~/ui/admin/list/list-states";
import { UnsentForm } from "~/ui/admin/unsent-form";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { pagesView } from "./loader.server.ts";
import { PageForm } from "./page-form.tsx";
import { PageList } from "./page-list.tsx";
import { openedIn } from "./page-url.ts";

type View = Awaited<ReturnType<typeof pagesView>>;

/** Shows the list of pages, or the form of one. */
export function PagesScreen({ view }: { view: View }) {
  const { t } = useWords();
  const { search } = useLocation();
  const { opened, starting } = view;
  return (
    <section aria-labelledby="pages-title">
      {opened && opened !== "gone" ? (
        <PageForm key={openedIn(search)} opened={opened} starting={starting} />
      ) : (
        <Listing {...view} />
      )}
      <UnsentForm failed={t("ownPages.failed")} />
    </section>
  );
}

function Listing({ opened, pages, starting }: View) {
  const { t } = useWords();
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end gap-3">
        <div className="mr-auto">
          <h1 id="pages-title">{t("ownPages.title")}</h1>
          <p className="mt-1 text-muted">{t("ownPages.subtitle")}</p>
        </div>
        <AddressButton
          keep={[]}
          adds={{ name: "new", value: "page" }}
          className="button button-indigo button-small"
          id="new-page"
        >
          <Icon name="plus" />
          {t("ownPages.new")}
        </AddressButton>
      </header>
      {opened === "gone" && <Notice tone="error">{t("ownPages.goneText")}</Notice>}
      {pages ? <PageList pages={pages} starting={starting} /> : <ListFailed title={t("ownPages.loadFailed")} />}
    </>
  );
}
