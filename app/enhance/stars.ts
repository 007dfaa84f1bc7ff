watchStars();

/** Stars are given and taken in place; when that fails, the form goes its plain way. */
function watchStars(): void {
  // One after the other: each answer brings the whole list anew, in a cookie.
  let turn = Promise.resolve();
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const star = event.submitter as HTMLButtonElement | null;
    if (!star || !("stars" in form.dataset)) return;
    event.preventDefault();
    turn = turn.finally(() => press(form, star));
  });
}

async function press(form: HTMLFormElement, star: HTMLButtonElement): Promise<void> {
  const given = star.name === "star";
  const body = new URLSearchParams({ [star.name]: star.value });
  if (!(await arrived(fetch(form.action, { method: "POST", body })))) {
    delete form.dataset["stars"];
    return form.requestSubmit(star);
  }
  star.name = given ? "unstar" : "star";
  star.ariaPressed = String(given);
}

/** True once the whole answer is here: a page that is left before would break it off. */
function arrived(answer: Promise<Response>): Promise<boolean> {
  return answer.then(
    async (response) => response.ok && Boolean(await response.text()),
    () => false,
  );
}
