import type { RecipientSelection } from "../../wizard/selection.ts";
import type { wizardView } from "./loader.server.ts";

export type WizardData = Awaited<ReturnType<typeof wizardView>>;

/** What each step needs: what was found, who of them is chosen, and how many that are. */
export type SelectionChange = (now: RecipientSelection) => RecipientSelection;

export interface StepProps {
  view: WizardData & Required<Pick<WizardData, "choices" | "found">>;
  selection: RecipientSelection;
  /** Of the selection as it is by then; nothing where other people are looked at meanwhile. */
  onSelect(change: SelectionChange): void;
  /** How many get it. */
  count: number;
}
