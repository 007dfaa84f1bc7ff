import { keepCalendarPlace } from "./calendar-place.ts";
import { watchCopy } from "./copy.ts";
import { watchDates } from "./date-words.ts";
import { watchFilms } from "./film.ts";
import { watchForms } from "./forms.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { watchLanguage } from "./language.ts";
import { watchMenu } from "./menu.ts";
import { watchPrint } from "./print.ts";
import { watchSwitches } from "./switches.ts";
import { watchShare } from "./share.ts";
import { watchStars } from "./stars.ts";
import { followSession, watchSignOut } from "./session.ts";
import { watchToasts } from "./toasts.ts";
import { restoreTypedAnswers } from "./typed-answers.ts";

watchToasts();
keepCalendarPlace();
watchForms();
watchMenu();
watchLanguage();
watchCopy();
watchDates();
watchFilms();
watchStars();
watchShare();
watchSwitches();
watchPrint();
followSession();
watchSignOut();
registerServiceWorker();
restoreTypedAnswers();

// Few pages have to do with passkeys, and their part is larger than all the rest.
if (document.querySelector("[data-passkey-add]"))
  void import("./passkeys.ts").then((passkeys) => passkeys.watchPasskeys());
// The same goes for suggesting a place.
if (document.querySelector("[data-opens], [data-similar]"))
  void import("./suggestion.ts").then((suggestion) => suggestion.watchSuggestion());

// And for the drawing of the map.
const net = document.querySelector<HTMLElement>("[data-net]");
if (net) void import("./net.ts").then(({ watchNet }) => watchNet(net));
