import type { RouterContextProvider } from "react-router";
import type { PictureOutcome } from "~/features/calendar/pictures/actions.server";
import { answerToPicture, pictureMessages } from "~/features/calendar/pictures/refusal";
import type { Translate } from "~/i18n/translate";
import { textOf } from "~/lib/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import type { UndoForm } from "~/ui/toast";

interface Args {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

interface Submitted {
  form: FormData | undefined;
  outcome: PictureOutcome;
}

/** What the form of a picture answers: the same page, which shows what came of it. */
export function answerPicture({ url, context }: Args, t: Translate, { form, outcome }: Submitted) {
  if (outcome.ok) {
    const fields = undoOf(outcome);
    const undo = fields && { action: url.pathname, fields };
    const toast = { title: t(`pictures.${outcome.outcome}`), ...(undo ? { undo } : {}) };
    return redirectWithToast(url.pathname, toast, context.get(requestContext).config);
  }
  const file = form?.get("picture");
  const hadFile = file instanceof File && file.size > 0;
  return pageWithToast(context, answerToPicture(t, outcome, { hadFile }), {
    typed: form && { alt: textOf(form, "alt"), altEs: textOf(form, "altEs") },
    errors: pictureMessages(t, outcome),
  });
}

/** The form that takes it back; what was only asked for is asked for anew. */
function undoOf({ outcome, before }: Extract<PictureOutcome, { ok: true }>): UndoForm["fields"] | undefined {
  if (outcome === "withdrawn") return undefined;
  if (outcome === "asked") return { intent: "withdraw" };
  if (!before) return { intent: "remove" };
  if (outcome === "described") return { intent: "save", alt: before.alt, altEs: before.altEs ?? "" };
  return { intent: "restore", picture: before.id };
}
