import { useId, useState } from "react";
import { callForAllIds, type RecipientNamesQuery } from "../../audience/recipients-call.ts";
import { everybody, nobody, withPeople } from "../../wizard/selection.ts";
import { useWords } from "~/i18n/words";
import { showToast } from "~/ui/toast";
import { useRecipients } from "./use-recipients.ts";
import { VirtualChecklist } from "./virtual-checklist.tsx";
import type { StepProps } from "./step-props.ts";
import { readWizard, useSearchOf } from "./wizard-url.ts";

/** The list of all recipients with checkboxes, in the given height (CMP-25, CMP-26, CMP-36). */
export function RecipientChecklist(props: StepProps & { height: 200 | 300 }) {
  const { view, selection, onSelect, count, height } = props;
  const { t } = useWords();
  const { template, search } = useSearchOf();
  const { kind } = readWizard(new URLSearchParams(search));
  const [words, setWords] = useState("");
  const label = useId();
  const templateId = view.choices.templates.some(({ id }) => id === template) ? template : undefined;
  const query = { filters: view.filters, templateId, kind, people: view.audience.preselectedIds, search: words.trim() };
  const list = useRecipients(query, view.search ? { people: [], next: undefined } : view.audience.first);
  return (
    <div className="recipient-checklist">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <input
          type="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          aria-label={t("campaignWizard.searchRecipients")}
          placeholder={t("campaignWizard.searchRecipients")}
          className="input max-w-xs"
        />
        <ChooseAll {...props} query={query} />
        <span id={label} className="text-muted tabular-nums">
          {t("campaignWizard.selectedOf", { count, total: view.audience.count })}
        </span>
      </div>
      <VirtualChecklist
        key={JSON.stringify(query)}
        list={list}
        total={query.search ? undefined : view.audience.count}
        selection={selection}
        onSelect={onSelect}
        height={height}
        label={t("campaignWizard.recipients")}
        describedBy={label}
      />
      <p className="hint list-keys mt-1">{t("campaignWizard.keys")}</p>
    </div>
  );
}

const labels = {
  all: { select: "campaignWizard.selectAll", deselect: "campaignWizard.deselectAll" },
  found: { select: "campaignWizard.selectFound", deselect: "campaignWizard.deselectFound" },
} as const;

const problems = { failed: "campaignWizard.previewFailed", "too-many": "campaignWizard.tooManyFound" } as const;

/** Selects or deselects all recipients, or all results of the search (CMP-35). */
function ChooseAll({ query, onSelect }: StepProps & { query: RecipientNamesQuery }) {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);

  async function choose(isSelected: boolean): Promise<void> {
    if (!query.search) return onSelect(() => (isSelected ? everybody : nobody));
    setChanging(true);
    const people = await callForAllIds(query);
    setChanging(false);
    if (typeof people === "object") return onSelect((now) => withPeople(now, { people, isSelected }));
    showToast({ tone: "destructive", title: t(problems[people]) });
  }

  return [true, false].map((isSelected) => (
    <button
      key={String(isSelected)}
      type="button"
      disabled={isChanging}
      className="button button-outline button-small"
      onClick={() => void choose(isSelected)}
    >
      {t(labels[query.search ? "found" : "all"][isSelected ? "select" : "deselect"])}
    </button>
  ));
}
