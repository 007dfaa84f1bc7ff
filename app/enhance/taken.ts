const asking = ["place_id", "start_date", "end_date"];

watchTaken();

/** Tells when the chosen venue is taken, as it and the days are chosen. It takes that from the form's answer. */
function watchTaken(): void {
  const shown = document.querySelector<HTMLElement>("#taken [data-taken]")!;
  const form = shown.closest("form")!;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const tell = async () => {
    const mine = ++turn;
    const typed = new FormData(form);
    const body = new URLSearchParams(asking.map((name) => [name, typed.get(name) as string]));
    body.set("taken", "ask");
    const isChosen = body.get("place_id") !== "";
    const answer = isChosen && (await fetch(form.action, { method: "POST", body }).catch(() => undefined));
    const page = answer && answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine === turn) shown.replaceChildren(...((page && page.querySelector("[data-taken]")?.childNodes) || []));
  };
  form.addEventListener("input", ({ target }) => {
    if (!asking.includes((target as HTMLInputElement).name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void tell(), 200);
  });
  void tell();
}
