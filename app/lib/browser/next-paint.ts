/** Until the page has been drawn and whoever waits was heard. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
