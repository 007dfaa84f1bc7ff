const venueFields = ["place_id", "start_date", "end_date"];

watchTaken();

/** Shows when the venue is taken as soon as it or the days are chosen. The text comes from the form's response page. */
function watchTaken(): void {
  const output = document.querySelector<HTMLElement>("#taken [data-taken]")!;
  const form = output.closest("form")!;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latestRequest = 0;
  const update = async () => {
    const ownRequest = ++latestRequest;
    const values = new FormData(form);
    const body = new URLSearchParams(venueFields.map((name) => [name, values.get(name) as string]));
    body.set("taken", "ask");
    const isChosen = body.get("place_id") !== "";
    const response = isChosen && (await fetch(form.action, { method: "POST", body }).catch(() => undefined));
    const page = response && response.ok && new DOMParser().parseFromString(await response.text(), "text/html");
    if (ownRequest === latestRequest)
      output.replaceChildren(...((page && page.querySelector("[data-taken]")?.childNodes) || []));
  };
  form.addEventListener("input", ({ target }) => {
    if (!venueFields.includes((target as HTMLInputElement).name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void update(), 200);
  });
  void update();
}
