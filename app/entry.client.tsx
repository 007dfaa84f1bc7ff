import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageOf } from "~/i18n/links";
import { loadWords } from "~/i18n/load-words";
import { rememberEarlyInput } from "~/ui/admin/early-input";

// React Aria reads from here the nonce that lets its own style sheet pass the content security policy.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce });

const earlyInput = rememberEarlyInput();

await loadWords(languageOf(location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <TakenOver />
    </StrictMode>,
  );
});

/** Its effect comes after those of the page, and before those of a list that waits: with them the browser is idle again. */
function TakenOver() {
  useEffect(() => {
    earlyInput.putBack();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(earlyInput.end, { timeout: 2_000 });
    else setTimeout(earlyInput.end, 1_000);
  }, []);
  return null;
}
