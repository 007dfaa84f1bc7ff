/** Carries where the person wanted to go from step to step. */
export function NextField({ next }: { next: string | undefined }) {
  return next ? <input type="hidden" name="next" value={next} /> : null;
}
