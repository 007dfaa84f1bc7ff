import type { RecipientSelection } from "../../wizard/selection.ts";
import type { ChangedRecipients } from "../../sending/recipients.server.ts";
import type { NotSent } from "~/ui/admin/submit-keeping-input";
import type { wizardView } from "./loader.server.ts";

export type WizardData = Awaited<ReturnType<typeof wizardView>>;

export type SelectionChange = (now: RecipientSelection) => RecipientSelection;

/** The properties of all steps: the loaded data, the selection, and the number of selected people. */
export interface StepProps {
  view: WizardData & Required<Pick<WizardData, "choices" | "audience">>;
  selection: RecipientSelection;
  /** Changes the current selection. A change for an audience that has been replaced is ignored. */
  onSelect(change: SelectionChange): void;
  /** The number of selected recipients. */
  count: number;
}

/** The answer to a send that was refused or not received. */
export interface SendAnswer extends NotSent {
  refused?: {
    title: string;
    text: string | undefined;
    /** The people who are no longer among the recipients. */
    recipients?: ChangedRecipients;
    /** The campaign that was already sent. */
    campaignId?: string;
  };
}
