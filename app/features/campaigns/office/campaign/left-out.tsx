import { Link, useLocation } from "react-router";
import { exclusionReasons } from "../../audience/filters.ts";
import type { LeftOut as Person, LeftOutPage } from "../../outcomes/left-out.server.ts";
import { useWords } from "~/i18n/words";
import { knownValue } from "~/lib/http/query";
import { ListEmpty } from "~/ui/admin/list/list-states";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Choices } from "~/ui/admin/list/toolbar";

/** Lists the people who matched the filters but were excluded, with the reasons. */
export function LeftOut({ page }: { page: LeftOutPage }) {
  const { t } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const columns = useColumns();
  const { people, next, counts } = page;
  const some = exclusionReasons.filter((reason) => counts[reason] > 0);
  if (some.length === 0)
    return <ListEmpty title={t("campaigns.leftOut.none")} text={t("campaigns.leftOut.noneText")} />;
  const choices = [
    { value: "all", label: t("campaigns.recipients.all") },
    ...some.map((reason) => ({
      value: reason,
      label: t("campaigns.leftOut.counted", {
        reason: t(`campaigns.leftOut.reasons.${reason}`),
        count: counts[reason],
      }),
    })),
  ];
  return (
    <section aria-labelledby="left-out" className="mt-4">
      <h2 id="left-out" className="text-xl">
        {t("campaigns.leftOut.title")}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t("campaigns.leftOut.intro")}</p>
      <div className="mb-3">
        <Choices
          label={t("campaigns.leftOut.why")}
          name="reason"
          choices={choices}
          chosen={knownValue(query, "reason", some) ?? "all"}
        />
      </div>
      <ListTable
        label={t("campaigns.leftOut.title")}
        columns={columns}
        rows={people}
        idOf={({ id }) => id}
        order=""
        usualOrder=""
      />
      <ListPages next={next} previous={undefined} />
    </section>
  );
}

function useColumns(): ListColumn<Person>[] {
  const { t, href } = useWords();
  return [
    {
      name: "name",
      label: t("campaigns.recipients.name"),
      cell: ({ id, name, email }) => (
        <>
          <Link to={href(`/admin/people/${id}`)} className="row-link wrap-anywhere">
            {name || email}
          </Link>
          {name && <span className="block font-normal text-muted wrap-anywhere">{email}</span>}
        </>
      ),
    },
    {
      name: "reason",
      label: t("campaigns.leftOut.why"),
      cell: ({ reason }) => t(`campaigns.leftOut.reasons.${reason}`),
    },
  ];
}
