/**
 * Keeps the toolbar at the same place on the screen when a calendar link changes the time, view or filter, and makes
 * the way back from an event return to the same calendar address. Without script, such a link scrolls to the toolbar
 * (`#calendar`).
 */
export function keepCalendarPlace(): void {
  const toolbar = document.getElementById("calendar");
  const back = document.querySelector<HTMLAnchorElement>("a[data-back]");
  if (toolbar) keepToolbarInPlace(toolbar);
  if (back) returnToLastCalendar(back);
}

const [lastCalendar, lastTop] = ["calendar", "calendar-top"];

function keepToolbarInPlace(toolbar: HTMLElement): void {
  const top = () => toolbar.getBoundingClientRect().top;
  const previousTop = sessionStorage.getItem(lastTop);
  sessionStorage.removeItem(lastTop);
  if (location.hash === "#calendar") {
    if (previousTop) scrollBy({ top: top() - Number(previousTop), behavior: "instant" });
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  sessionStorage.setItem(lastCalendar, location.pathname + location.search);
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    // If the visitor has scrolled past the toolbar, the new list page starts at its top.
    if (link?.hash === "#calendar" && top() > 0) sessionStorage.setItem(lastTop, String(top()));
  });
}

function returnToLastCalendar(back: HTMLAnchorElement): void {
  const lastAddress = sessionStorage.getItem(lastCalendar);
  if (lastAddress?.split("?")[0] !== back.pathname) return;
  back.href = lastAddress;
  const cameFrom = document.referrer.split("#")[0] === back.href;
  back.addEventListener("click", (event) => {
    if (!cameFrom || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
