import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { outcomes, type Outcome } from "../../outcomes/counts.ts";
import type { RecipientRow, RecipientsPage } from "../../outcomes/recipients.server.ts";
import { useWords } from "~/i18n/words";
import { changedQuery } from "~/lib/http/query";
import { BulkBar } from "~/ui/admin/list/bulk-bar";
import { ActiveFilters } from "~/ui/admin/list/list-filters";
import { ListEmpty } from "~/ui/admin/list/list-states";
import { ListPages } from "~/ui/admin/list/list-pages";
import { ListTable } from "~/ui/admin/list/list-table";
import { useSelection, type Selection } from "~/ui/admin/list/selection";
import { SearchBox, Toolbar } from "~/ui/admin/list/toolbar";
import { outcomeIn, searchIn } from "./campaign-url.ts";
import { ExportLinks } from "./export-links.tsx";
import { useRecipientColumns } from "./recipient-columns.tsx";
import type { CampaignView } from "./loader.server.ts";

interface RecipientsProps extends Pick<CampaignView, "campaign" | "progress"> {
  page: RecipientsPage;
}

/**
 * Lists the recipients with the outcome of their emails, filtered by the figures above. Uncertain emails can be decided
 * here.
 */
export function Recipients({ campaign, progress: { counts }, page }: RecipientsProps) {
  const { t } = useWords();
  const query = new URLSearchParams(useLocation().search);
  const outcome = outcomeIn(query);
  const choices = outcomes.map((value) => ({ value, label: t(`campaigns.outcomes.${value}`) }));
  return (
    <section aria-labelledby="recipients" className="mt-4">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="recipients" className="mr-auto text-xl">
          {t("campaigns.recipients.title")}
        </h2>
        <ExportLinks id={campaign.id} isEmpty={page.rows.length === 0} />
      </header>
      <Toolbar>
        <SearchBox label={t("campaigns.recipients.search")} searchTerm={searchIn(query)} />
      </Toolbar>
      <ActiveFilters filters={[{ name: "outcome", label: t("campaigns.recipients.outcome"), choices }]} />
      {outcome && (
        <p className="mb-3 text-muted">
          {t(`campaigns.outcomeHints.${outcome}`)}{" "}
          {outcome === "uncertain" && page.rows.length > 0 && t("campaigns.recipients.decide")}
        </p>
      )}
      {page.rows.length === 0 ? (
        <NoRecipients />
      ) : (
        <Rows page={page} outcome={outcome} total={outcome ? counts[outcome] : campaign.recipients} />
      )}
    </section>
  );
}

function NoRecipients() {
  const { t } = useWords();
  const { search } = useLocation();
  const isSearched = new URLSearchParams(search).has("q");
  return (
    <ListEmpty
      title={t(isSearched ? "campaigns.recipients.noneFound" : "campaigns.recipients.none")}
      text={t(isSearched ? "campaigns.recipients.noneFoundText" : "campaigns.recipients.noneText")}
    >
      <Link
        to={changedQuery(search, { q: undefined, outcome: undefined, after: undefined, before: undefined }) || "?"}
        className="link"
        preventScrollReset
      >
        {t("campaigns.recipients.showAll")}
      </Link>
    </ListEmpty>
  );
}

interface RowsProps {
  page: RecipientsPage;
  outcome: Outcome | undefined;
  total: number;
}

const form = "recipients-selection";

function Rows({ page: { rows, next, previous }, outcome, total }: RowsProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const columns = useRecipientColumns();
  const shownIds = rows.map(({ id }) => id);
  const scope = changedQuery(search, { after: undefined, before: undefined, ask: undefined });
  const selection = useSelection(shownIds, scope);
  const isDecided = outcome === "uncertain";
  useForgetDecided(selection, total);
  const nameOf = ({ name, email }: RecipientRow) => name || email || t("campaigns.recipients.forgotten");
  return (
    <>
      <ListTable
        label={t("campaigns.recipients.title")}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        order=""
        usualOrder=""
        {...(isDecided ? { selecting: { selection, nameOf, form } } : {})}
      />
      {isDecided && (
        <BulkBar
          form={form}
          selection={selection}
          total={{ count: total, text: t("campaigns.number", { value: total }) }}
          pageIds={shownIds}
        >
          <button type="submit" name="intent" value="mark-sent" className="button button-outline button-small">
            {t("campaigns.act.markSent")}
          </button>
          <button
            type="submit"
            name="intent"
            value="send-again"
            className="button button-outline button-small"
            onClick={(press) => {
              const count = selection.isAll ? total : selection.ids.size;
              if (!globalThis.confirm(t("campaigns.act.sendAgainQuestion", { count }))) press.preventDefault();
            }}
          >
            {t("campaigns.act.sendAgain")}
          </button>
        </BulkBar>
      )}
      <ListPages next={next} previous={previous} />
    </>
  );
}

/** Clears the selection after a decision, and keeps it if sending the form failed. */
function useForgetDecided(selection: Selection, total: number): void {
  const isDeciding = useNavigation().formMethod === "POST";
  const before = useRef<number>(undefined);
  const look = useEffectEvent((isUnderWay: boolean) => {
    if (!isUnderWay && before.current !== undefined && total < before.current) selection.clear();
    before.current = isUnderWay ? (before.current ?? total) : undefined;
  });
  useEffect(() => look(isDeciding), [isDeciding]);
}
