import { useState } from "react";
import { Form, Link } from "react-router";
import { campaignQuery, type CampaignFilters } from "../../audience/filters.ts";
import type { SavedFilter } from "../../audience/saved-filters.server.ts";
import { useWords } from "~/i18n/words";
import { useSearchOf } from "./wizard-url.ts";

interface SavedFiltersProps {
  saved: readonly SavedFilter[];
  filters: CampaignFilters;
  zone: string;
  /** The id for the next saved filters. */
  id: string;
}

/** Lists saved filters to apply, rename or delete, and saves the current ones. */
export function SavedFilters({ saved, filters, zone, id }: SavedFiltersProps) {
  const { t } = useWords();
  const { search } = useSearchOf();
  const currentQuery = String(campaignQuery(filters, zone));
  const isNew = !saved.some((savedFilter) => String(campaignQuery(savedFilter.filters, zone)) === currentQuery);
  return (
    <details className="saved-filters" open={saved.length > 0}>
      <summary className="link">{t("campaignWizard.filters.saved", { count: saved.length })}</summary>
      {saved.length > 0 && (
        <ul>
          {saved.map((savedFilter) => (
            <SavedLine key={`${savedFilter.id} ${savedFilter.name}`} savedFilter={savedFilter} zone={zone} />
          ))}
        </ul>
      )}
      {isNew && (
        <Form method="post" action={search} preventScrollReset className="mt-2 flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="save-filter" />
          <input type="hidden" name="id" value={id} />
          <label>
            <span className="block font-semibold">{t("campaignWizard.filters.name")}</span>
            <input name="name" required maxLength={100} className="input max-w-xs" />
          </label>
          <button type="submit" className="button button-outline button-small">
            {t("campaignWizard.filters.save")}
          </button>
        </Form>
      )}
    </details>
  );
}

function SavedLine({ savedFilter, zone }: { savedFilter: SavedFilter; zone: string }) {
  const { t } = useWords();
  const { search, template } = useSearchOf();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = savedFilter;
  const query = campaignQuery(savedFilter.filters, zone);
  if (template) query.set("template", template);
  return (
    <li>
      <Link to={`?${query}`} preventScrollReset className="link font-semibold">
        {name}
      </Link>
      <Form method="post" action={search} preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="filters" value={JSON.stringify(savedFilter.filters)} />
        {isRenaming ? (
          <>
            <input
              name="name"
              defaultValue={name}
              required
              maxLength={100}
              ref={(field) => field?.focus()}
              aria-label={t("campaignWizard.filters.newName", { name })}
              className="input max-w-xs"
            />
            <button type="submit" name="intent" value="rename-filter" className="button button-outline button-small">
              {t("campaignWizard.filters.rename")}
            </button>
          </>
        ) : (
          <>
            <input type="hidden" name="name" value={name} />
            <button
              type="button"
              className="link"
              aria-label={t("campaignWizard.filters.renameNamed", { name })}
              onClick={() => setRenaming(true)}
            >
              {t("campaignWizard.filters.rename")}
            </button>
            <button
              type="submit"
              name="intent"
              value="delete-filter"
              className="link"
              aria-label={t("campaignWizard.filters.deleteNamed", { name })}
            >
              {t("campaignWizard.filters.delete")}
            </button>
          </>
        )}
      </Form>
    </li>
  );
}
