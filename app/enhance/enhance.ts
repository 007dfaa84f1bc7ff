import { watchCopy } from "./copy.ts";
import { watchFilms } from "./film.ts";
import { watchForms } from "./forms.ts";
import { watchLanguage } from "./language.ts";
import { watchMenu } from "./menu.ts";
import { followSession } from "./session.ts";
import { watchToasts } from "./toasts.ts";

watchToasts();
watchForms();
watchMenu();
watchLanguage();
watchCopy();
watchFilms();
followSession();
