/**
 * A browser that is busy gives up the fade between two pages, and just shows the page. It tells so by a promise that
 * nobody waits for (CSS View Transitions, 7.2), which is no error of anybody.
 */
export function allowGivenUpFades(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}
