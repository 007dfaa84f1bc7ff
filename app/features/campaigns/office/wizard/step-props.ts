import type { RecipientSelection } from "../../wizard/selection.ts";
import type { ChangedRecipients } from "../../sending/recipients.server.ts";
import type { NotSent } from "~/ui/admin/unless-signed-out";
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

/** Why a campaign was not sent, or did not arrive. */
export interface SendAnswer extends NotSent {
  refused?: {
    title: string;
    text: string | undefined;
    /** Some of those chosen are not there anymore. */
    recipients?: ChangedRecipients;
    /** The one that was sent already. */
    campaignId?: string;
  };
}
