import { Outlet, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { pageOf } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import { LeaveQuestion } from "~/ui/admin/form/leave-question";
import { OfficeContext } from "~/ui/admin/form/office";
import { AdminFrame } from "~/ui/admin/frame";
import type { HandlerData } from "~/ui/handler-data";
import { StatCards } from "./stat-cards.tsx";
import { adminTabs, peoplePages } from "./tabs.ts";
import type { officeView } from "./loader.server.ts";

interface PageProps {
  loaderData: HandlerData<typeof officeView>;
}

export function OfficeScreen({ loaderData }: PageProps) {
  const { t, has } = useWords();
  const { edition } = useEdition();
  const { user, documents, waiting, figures } = loaderData;
  const here = pageOf(useLocation().pathname);
  const isSteward = user?.isSteward ?? false;
  const tabs = (isSteward ? [] : adminTabs)
    .filter(({ page }) => has(page))
    .map(({ page, name, ...more }) => ({
      page,
      label: t(`admin.tabs.${name}`),
      waiting: waiting[page],
      also: "also" in more ? more.also : undefined,
      isDocument: documents.includes(page),
    }));
  return (
    <AdminFrame
      name={edition.name}
      user={user}
      title={t(isSteward ? "admin.tabs.checkIn" : "admin.title")}
      tabs={tabs}
      figures={figures && peoplePages.includes(here) && <StatCards figures={figures} />}
    >
      <OfficeContext value={{ owner: user?.id ?? "", zone: edition.zone }}>
        <Outlet />
        <LeaveQuestion />
      </OfficeContext>
    </AdminFrame>
  );
}
