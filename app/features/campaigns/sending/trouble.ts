/** How a campaign goes, counted since a person last said go on. */
export interface Going {
  /** Handed over, whatever came of it. */
  tried: number;
  /** Refused at once, or sent back later. */
  failed: number;
  /** Reported as spam. */
  complaints: number;
}

const fewestFailures = 20;
const failedPart = 0.1;
const fewestComplaints = 3;
/** Large mail services turn senders away from three complaints among a thousand on. */
const complainedPart = 0.003;

/** Why a campaign had better stop until a person has looked; undefined while it goes well. */
export function troubleOf({ tried, failed, complaints }: Going): "failures" | "complaints" | undefined {
  if (complaints >= fewestComplaints && complaints > tried * complainedPart) return "complaints";
  return failed >= fewestFailures && failed > tried * failedPart ? "failures" : undefined;
}

/** True where a count of all that was tried is worth its time. */
export function mayBeTrouble({ failed, complaints }: Pick<Going, "failed" | "complaints">): boolean {
  return failed >= fewestFailures || complaints >= fewestComplaints;
}
