/**
 * A link of the calendar to another time, view or filter leaves the toolbar where it is on the screen, and the way back
 * from an event leads to the calendar as it was. Without script the first leads to the toolbar (`#calendar`).
 */
export function keepCalendarPlace(): void {
  const toolbar = document.getElementById("calendar");
  const back = document.querySelector<HTMLAnchorElement>("a[data-back]");
  if (toolbar) stayAt(toolbar);
  if (back) leadBack(back);
}

const [lastCalendar, lastTop] = ["calendar", "calendar-top"];

function stayAt(toolbar: HTMLElement): void {
  const top = () => toolbar.getBoundingClientRect().top;
  const before = sessionStorage.getItem(lastTop);
  sessionStorage.removeItem(lastTop);
  if (location.hash === "#calendar") {
    if (before) scrollBy({ top: top() - Number(before), behavior: "instant" });
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  sessionStorage.setItem(lastCalendar, location.pathname + location.search);
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    // From far below, a page of the list begins at its top.
    if (link?.hash === "#calendar" && top() > 0) sessionStorage.setItem(lastTop, String(top()));
  });
}

function leadBack(back: HTMLAnchorElement): void {
  const last = sessionStorage.getItem(lastCalendar);
  if (last?.split("?")[0] !== back.pathname) return;
  back.href = last;
  const cameFrom = document.referrer.split("#")[0] === back.href;
  back.addEventListener("click", (event) => {
    if (!cameFrom || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  });
}
