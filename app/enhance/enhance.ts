import { keepCalendarPlace } from "./calendar-place.ts";
import { watchForms } from "./forms.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { typedAnswersKey, watchLanguage } from "./language.ts";
import { watchMenu } from "./menu.ts";
import { loadLazyModules } from "./lazy-modules.ts";
import { watchPrint } from "./print.ts";
import { watchShare } from "./share.ts";
import { centerChosen } from "./scrolled-rows.ts";
import { followSession, watchSignOut } from "./session.ts";
import { watchToasts } from "./toasts.ts";

// This runs first because it holds back clicks until the module they need is loaded.
loadLazyModules();
centerChosen();
watchToasts();
keepCalendarPlace();
watchForms();
watchMenu();
watchLanguage();
watchShare();
watchPrint();
followSession();
watchSignOut();
registerServiceWorker();

// The visitor changed the language of the page, so their answers are restored.
if (sessionStorage.getItem(typedAnswersKey)) void import("./typed-answers.ts");
// Passkey buttons and the map drawing are visible at once, so their modules do not wait for a click.
if (document.querySelector("[data-passkey-add]"))
  void import("./passkeys.ts").then((passkeys) => passkeys.watchPasskeys());
const net = document.querySelector<HTMLElement>("[data-net]");
if (net) void import("./net.ts").then(({ watchNet }) => watchNet(net));
