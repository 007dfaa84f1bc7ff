import { createContext, type RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { toastContext } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import { prefilledForm, type PrefilledForm, type DraftChoice } from "../../prefilled-form.server.ts";

const ownFormContext = createContext<Promise<PrefilledForm> | null>(null);

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Returns the prefilled form of a signed-in person, read once per request; null for anonymous visitors. */
async function ownFormAt({ request, context }: Args): Promise<PrefilledForm | null> {
  const viewer = context.get(viewerContext);
  if (viewer.kind === "anonymous") return null;
  const choice = draftChoice(new URL(request.url).searchParams);
  const form =
    context.get(ownFormContext) ??
    prefilledForm(context.get(requestContext), viewer, { edition: context.get(editionContext), choice });
  context.set(ownFormContext, form);
  return form;
}

function draftChoice(query: URLSearchParams): DraftChoice {
  const id = query.get("draft");
  if (id) return { id };
  return query.has("stored") ? "none" : "own";
}

/** Shows the toast "Welcome back" to registered people on every visit of the form. */
export async function setWelcomeBackToast({ request, context }: Args): Promise<void> {
  if (request.method !== "GET") return;
  const form = await ownFormAt({ request, context });
  if (!form?.isUpdate || context.get(toastContext)) return;
  const t = translator(languageOf(new URL(request.url).pathname));
  const [title, text] = [t("register.welcomeBackToast"), t("register.welcomeBackToastText")];
  context.set(toastContext, { tone: "success", title, text });
}

export async function registerView(args: LoaderFunctionArgs) {
  const prefilled = await ownFormAt(args);
  return { prefilled, venue: prefilled?.isUpdate ? args.context.get(editionContext).venue : undefined };
}
