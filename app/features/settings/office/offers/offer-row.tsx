import type { ReactNode } from "react";
import type { Offer, OfferWord } from "~/features/edition/offers";
import { useWords } from "~/i18n/words";
import { EmblemChoice, ThreadChoice, WordFields } from "../entries/entry-fields.tsx";
import { EntryRow } from "../entries/entry-row.tsx";
import type { Row, RowAction } from "../entries/rows.ts";

export type OfferOfRow = Row & Pick<Offer, "asking" | "isShown" | "isEvent">;

interface OfferRowProps {
  row: OfferOfRow;
  index: number;
  /** The name as it is typed now, in the current language. */
  name: string;
  /** The number of people who have offered it, in any year. */
  answers: number;
  errors: Partial<Record<string, string>>;
  onEdit(changes: Partial<OfferOfRow>): void;
  actions: readonly RowAction[];
}

export function OfferRow({ answers, onEdit, ...entry }: OfferRowProps) {
  const { t } = useWords();
  const { row, index, name, errors } = entry;
  const { asking, isShown, isEvent } = row;
  const isAsked = asking === "asked";
  const words = { setting: "offers", row, index, errors } as const;
  const hasError = (...names: OfferWord[]) =>
    names.some((word) => errors[`${word}_en${index}`] ?? errors[`${word}_es${index}`]);
  const setAsked = (isOn: boolean) => onEdit({ asking: isOn ? "asked" : answers > 0 ? "formerly" : "never" });
  return (
    <EntryRow {...entry} hint={useUses(row, answers)}>
      <WordFields {...words} words={["name"]} hint={() => t("settings.offers.hints.name")} />
      {answers > 0 && <p className="hint mb-4">{t("settings.offers.stays")}</p>}
      <Box label={t("settings.offers.ask")} isOn={isAsked} onTurn={setAsked} />
      <Folded isOpen={isAsked || hasError("asked")}>
        <WordFields {...words} words={["asked"]} hint={() => t("settings.offers.hints.asked")} />
        <ThreadChoice row={row} name={name} hint={t("settings.offers.hints.thread")} onEdit={onEdit} />
      </Folded>
      <Box label={t("settings.offers.show")} isOn={isShown} onTurn={(isOn) => onEdit({ isShown: isOn })} />
      <Folded isOpen={isShown || hasError("title", "text")}>
        <WordFields {...words} words={["title", "text"]} hint={(word) => t(`settings.offers.hints.${word}`)} />
        <Box
          label={t("settings.fields.isEvent")}
          hint={t("settings.offers.hints.event")}
          isOn={isEvent}
          onTurn={(isOn) => onEdit({ isEvent: isOn })}
        />
        <EmblemChoice row={row} onEdit={onEdit} />
      </Folded>
    </EntryRow>
  );
}

/** "On the form and on the page; 12 people have ticked it" */
function useUses({ asking, isShown }: OfferOfRow, answers: number): string {
  const { t } = useWords();
  const placement = asking === "asked" ? (isShown ? "both" : "form") : isShown ? "page" : "nowhere";
  const uses = t(`settings.offers.where.${placement}`);
  return asking === "never" && answers === 0 ? uses : t("settings.offers.uses", { where: uses, answers });
}

/** Hides texts that are not in use now. They stay in the form, so that they are not lost. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div hidden={!isOpen} className="mb-4 border-s-4 border-line ps-4">
      {children}
    </div>
  );
}

interface BoxProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}

function Box({ label, hint, isOn, onTurn }: BoxProps) {
  return (
    <label className="flex gap-3 py-2">
      <input
        type="checkbox"
        className="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <span className="hint block">{hint}</span>}
      </span>
    </label>
  );
}
