import { ClothPoster } from "~/ui/band";

/** A letter cut from the cloth: the weave, and the four folds of an envelope. Decoration only. */
export function WovenLetter({ seed }: { seed: string }) {
  return (
    <div className="relative overflow-hidden rounded-panel">
      <ClothPoster seed={seed} />
      <svg viewBox="0 0 120 68" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <path d="M0 0l60 40L120 0z" className="fill-indigo" />
        <path
          d="M0 0l60 40L120 0M0 68l42-40M120 68L78 28"
          className="fill-none stroke-paper stroke-[4] [vector-effect:non-scaling-stroke]"
        />
      </svg>
    </div>
  );
}
