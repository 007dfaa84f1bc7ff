watchStars();

/** Adds and removes stars without leaving the page. If the request fails, the form is sent normally. */
function watchStars(): void {
  // Requests run one after the other, because each response sets the whole list in a cookie.
  let queue = Promise.resolve();
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const star = event.submitter as HTMLButtonElement | null;
    if (!star || !("stars" in form.dataset)) return;
    event.preventDefault();
    queue = queue.finally(() => submitStar(form, star));
  });
}

async function submitStar(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const isStarred = star.name === "star";
  const body = new URLSearchParams({ [star.name]: star.value });
  if (!(await hasFullyArrived(fetch(form.action, { method: "POST", body })))) {
    delete form.dataset["stars"];
    return form.requestSubmit(star);
  }
  star.name = isStarred ? "unstar" : "star";
  star.ariaPressed = String(isStarred);
}

/** Resolves to true once the whole response has arrived. Leaving the page before would cancel it. */
function hasFullyArrived(request: Promise<Response>): Promise<boolean> {
  return request.then(
    async (response) => response.ok && Boolean(await response.text()),
    () => false,
  );
}
