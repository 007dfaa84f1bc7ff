watchStars();

/** Stars are given and taken in place; when that fails, the form goes its plain way. */
function watchStars(): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    const star = event.submitter as HTMLButtonElement | null;
    if (!star || !("stars" in form.dataset)) return;
    event.preventDefault();
    const body = new URLSearchParams({ [star.name]: star.value });
    if (!(await arrived(fetch(form.action, { method: "POST", body })))) {
      delete form.dataset["stars"];
      return form.requestSubmit(star);
    }
    const given = star.name === "star";
    star.name = given ? "unstar" : "star";
    star.ariaPressed = String(given);
  });
}

/** True once the whole answer is here: a page that is left before would break it off. */
function arrived(answer: Promise<Response>): Promise<boolean> {
  return answer.then(
    async (response) => response.ok && Boolean(await response.text()),
    () => false,
  );
}
