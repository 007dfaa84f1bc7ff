/** Passes the page to return to from step to step. */
export function NextField({ next }: { next: string | undefined }) {
  return next ? <input type="hidden" name="next" value={next} /> : null;
}
