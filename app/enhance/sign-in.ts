import { showFieldError } from "./forms.ts";

/** The script of the sign-in pages; other pages do not load it. */
dropQuery();
watchCode();
watchEqual();
countDown();
confirmAtOnce();
offerPasskey();

/** Removes a mailed token from the address bar, where it could be read or shared. */
function dropQuery(): void {
  if (document.querySelector("[data-drop-query]")) history.replaceState(history.state, "", location.pathname);
}

/** Strips everything but digits from a pasted code, and enables the button at six digits (AUT-12, AUT-14). */
function watchCode(): void {
  const field = document.querySelector<HTMLInputElement>("[data-code]");
  const button = field?.form?.querySelector<HTMLButtonElement>("[type=submit]");
  if (!field || !button) return;
  const update = () => {
    const digits = field.value.replace(/\D/g, "");
    if (field.value !== digits) field.value = digits;
    button.disabled = digits.length !== 6;
  };
  field.addEventListener("input", update);
  update();
}

/**
 * Enables the button once both password fields are equal (AUT-47); if they differ, the second field shows it (AUT-44).
 */
function watchEqual(): void {
  const form = document.querySelector<HTMLFormElement>("[data-equal]");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  if (!form || !button) return;
  const [first, second] = form.querySelectorAll<HTMLInputElement>("[type=password]");
  if (!first || !second) return;
  const update = () => void (button.disabled = !first.value || first.value !== second.value);
  const showDifference = ({ type }: Event) => {
    update();
    // While somebody types the second password, it does not count as different before it is as long as the first.
    const isFinished = type === "change" || second.value.length >= first.value.length;
    const differ = second.value && first.value !== second.value;
    showFieldError(second, differ && isFinished ? second.dataset["differ"]! : "");
  };
  form.addEventListener("change", showDifference);
  form.addEventListener("input", showDifference);
  update();
}

/** Counts down until "Send a new code" may be pressed again (AUT-18). */
function countDown(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-resend-in]");
  if (!button) return;
  const label = button.textContent;
  const readyAt = performance.now() + Number(button.dataset["resendIn"]) * 1000;
  const tick = () => {
    const seconds = Math.ceil((readyAt - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? button.dataset["wait"]!.replace("{seconds}", String(seconds)) : label;
    if (seconds <= 0) clearInterval(timer);
  };
  const timer = setInterval(tick, 1000);
  tick();
}

/** Confirms without a click in the browser that requested the email. A prerendered page waits until it is visible. */
function confirmAtOnce(): void {
  const form = document.querySelector<HTMLFormElement>("[data-at-once]");
  if (!form) return;
  const send = () => form.requestSubmit(form.querySelector<HTMLButtonElement>("[type=submit]"));
  if (document.visibilityState === "visible") send();
  else document.addEventListener("visibilitychange", send, { once: true });
}

/** Shows the passkey button in browsers that support passkeys; its module is loaded at the first click. */
function offerPasskey(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-passkey-use]");
  if (!button) return;
  const isSupported = "PublicKeyCredential" in window;
  button.hidden = !isSupported;
  button.classList.toggle("invisible", !isSupported);
  button.addEventListener("click", async () => (await import("./passkey-sign-in.ts")).signInByPasskey(button));
}
