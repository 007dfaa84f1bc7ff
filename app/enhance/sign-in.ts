import { showFieldError } from "./forms.ts";

/** What the pages of signing in do beyond their forms; only they load it. */
dropQuery();
watchCode();
watchEqual();
countDown();
confirmAtOnce();
offerPasskey();

/** A mailed token does not stay in the address bar, where it could be read or shared. */
function dropQuery(): void {
  if (document.querySelector("[data-drop-query]")) history.replaceState(history.state, "", location.pathname);
}

/** A pasted code loses what stood around its digits; the button waits until there are six (AUT-12, AUT-14). */
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

/** A new password can be sent once both fields hold the same (AUT-47); where they differ, the second field says so (AUT-44). */
function watchEqual(): void {
  const form = document.querySelector<HTMLFormElement>("[data-equal]");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  if (!form || !button) return;
  const [first, second] = form.querySelectorAll<HTMLInputElement>("[type=password]");
  if (!first || !second) return;
  const update = () => void (button.disabled = !first.value || first.value !== second.value);
  const tell = ({ type }: Event) => {
    update();
    // Whoever is still typing the second one is not told after every letter that it is not the first one yet.
    const isTyped = type === "change" || second.value.length >= first.value.length;
    const differ = second.value && first.value !== second.value;
    showFieldError(second, differ && isTyped ? second.dataset["differ"]! : "");
  };
  form.addEventListener("change", tell);
  form.addEventListener("input", tell);
  update();
}

/** "Send a new code" counts down to the moment when it may be pressed again (AUT-18). */
function countDown(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-resend-in]");
  if (!button) return;
  const label = button.textContent;
  const ready = performance.now() + Number(button.dataset["resendIn"]) * 1000;
  const tick = () => {
    const seconds = Math.ceil((ready - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? button.dataset["wait"]!.replace("{seconds}", String(seconds)) : label;
    if (seconds <= 0) clearInterval(timer);
  };
  const timer = setInterval(tick, 1000);
  tick();
}

/** The browser that asked for the mail need not press the button; a page that is only fetched ahead waits to be seen. */
function confirmAtOnce(): void {
  const form = document.querySelector<HTMLFormElement>("[data-at-once]");
  if (!form) return;
  const send = () => form.requestSubmit(form.querySelector<HTMLButtonElement>("[type=submit]"));
  if (document.visibilityState === "visible") send();
  else document.addEventListener("visibilitychange", send, { once: true });
}

/** Passkeys are offered where the browser knows them; their part is loaded with the first click. */
function offerPasskey(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-passkey-use]");
  if (!button) return;
  const isKnown = "PublicKeyCredential" in window;
  button.hidden = !isKnown;
  button.classList.toggle("invisible", !isKnown);
  button.addEventListener("click", async () => (await import("./passkey-sign-in.ts")).signInByPasskey(button));
}
