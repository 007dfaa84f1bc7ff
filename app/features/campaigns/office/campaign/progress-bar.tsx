import { outcomes, totalOf, type Counts } from "../../outcomes/counts.ts";

interface ProgressBarProps {
  counts: Counts;
  /** The accessible name of the bar. */
  label: string;
  text: string;
}

/** A bar with a segment for each outcome. The text beside it has the same information. */
export function ProgressBar({ counts, label, text }: ProgressBarProps) {
  const total = totalOf(counts);
  return (
    <div className="campaign-bar">
      <progress className="sr-only" aria-label={`${label}: ${text}`} value={total - counts.open} max={total} />
      <svg width="100%" height="100%" aria-hidden="true">
        {outcomes
          .filter((outcome) => outcome !== "open" && counts[outcome] > 0)
          .map((outcome) => (
            <rect
              key={outcome}
              data-outcome={outcome}
              x={`${(100 * before(counts, outcome)) / total}%`}
              width={`${(100 * counts[outcome]) / total}%`}
              height="100%"
            />
          ))}
      </svg>
    </div>
  );
}

function before(counts: Counts, outcome: (typeof outcomes)[number]): number {
  return outcomes.slice(0, outcomes.indexOf(outcome)).reduce((sum, other) => sum + counts[other], 0);
}
