/** The figures of a campaign since a person last started or resumed it. */
export interface CampaignFigures {
  /** The number of emails handed over, whatever the outcome. */
  tried: number;
  /** The number of emails that were rejected or bounced. */
  failed: number;
  /** The number of spam reports. */
  complaints: number;
}

const fewestFailures = 20;
const failedPart = 0.1;
const fewestComplaints = 3;
/** Large mail services block senders from three complaints per thousand on. */
const complainedPart = 0.003;

/** Returns why a campaign should stop until a person has looked at it; undefined while it goes well. */
export function troubleOf({ tried, failed, complaints }: CampaignFigures): "failures" | "complaints" | undefined {
  if (complaints >= fewestComplaints && complaints > tried * complainedPart) return "complaints";
  return failed >= fewestFailures && failed > tried * failedPart ? "failures" : undefined;
}

/** True if there are enough failures or complaints to make the exact count worthwhile. */
export function mayBeTrouble({ failed, complaints }: Pick<CampaignFigures, "failed" | "complaints">): boolean {
  return failed >= fewestFailures || complaints >= fewestComplaints;
}
