/** Stars are given and taken in place; when that fails, the form goes its plain way. */
export function watchStars(): void {
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    const star = event.submitter as HTMLButtonElement | null;
    if (!star || !("stars" in form.dataset)) return;
    event.preventDefault();
    const body = new URLSearchParams({ from: location.pathname, [star.name]: star.value });
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    if (answer?.type !== "opaqueredirect") return form.submit();
    const given = star.name === "star";
    star.name = given ? "unstar" : "star";
    star.ariaPressed = String(given);
  });
}
