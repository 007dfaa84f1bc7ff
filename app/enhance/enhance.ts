import { keepCalendarPlace } from "./calendar-place.ts";
import { openDraftPlaces } from "./draft-place.ts";
import { watchForms } from "./forms.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { typedAnswersKey, watchLanguage } from "./language.ts";
import { watchMenu } from "./menu.ts";
import { loadParts } from "./parts.ts";
import { watchPrint } from "./print.ts";
import { watchShare } from "./share.ts";
import { centerChosen } from "./scrolled-rows.ts";
import { followSession, watchSignOut } from "./session.ts";
import { watchToasts } from "./toasts.ts";

// First of all: it holds what comes before its part is there.
loadParts();
openDraftPlaces();
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

// What was typed in the other language stands here again.
if (sessionStorage.getItem(typedAnswersKey)) void import("./typed-answers.ts");
// Passkeys have to be seen at once, and so has the drawing of the map.
if (document.querySelector("[data-passkey-add]"))
  void import("./passkeys.ts").then((passkeys) => passkeys.watchPasskeys());
const net = document.querySelector<HTMLElement>("[data-net]");
if (net) void import("./net.ts").then(({ watchNet }) => watchNet(net));
