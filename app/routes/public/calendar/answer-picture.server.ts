import type { RouterContextProvider } from "react-router";
import type { PictureOutcome } from "~/features/calendar/pictures/actions.server";
import { seenIn, typedIn } from "~/features/calendar/pictures/picture-merge";
import { answerToPicture, pictureMessages } from "~/features/calendar/pictures/refusal";
import type { Translate } from "~/i18n/translate";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { UndoForm } from "~/ui/toast";

interface Args {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

type Success = Extract<PictureOutcome, { ok: true }>;

interface Submitted {
  form: FormData | undefined;
  outcome: PictureOutcome;
}

/** Answers the form of a picture with the same page, which shows the outcome. */
export function answerPicture({ url, context }: Args, t: Translate, { form, outcome }: Submitted) {
  if (outcome.ok) {
    const fields = undoFields(outcome);
    const undo = fields && { action: url.pathname, fields };
    const toast = { title: t(`pictures.${outcome.outcome}`), ...(undo ? { undo } : {}) };
    return redirectWithToast(url.pathname, toast, context.get(requestContext).config);
  }
  const file = form?.get("picture");
  const hadFile = file instanceof File && file.size > 0;
  return pageWithToast(context, answerToPicture(t, outcome, { hadFile }), {
    input: form?.has("alt") ? typedIn(form) : undefined,
    errors: pictureMessages(t, outcome),
    meanwhile: form && outcome.reason === "changed" ? { seen: seenIn(form), hadFile } : undefined,
  });
}

/** Returns the form that undoes the change. A request that awaits review is withdrawn. */
function undoFields({ outcome, before, after }: Success): UndoForm["fields"] | undefined {
  if (outcome === "withdrawn") return undefined;
  if (outcome === "asked") return { intent: "withdraw" };
  const seen = JSON.stringify(after ?? null);
  if (!before) return { intent: "remove", seen };
  if (outcome === "described") return { intent: "save", alt: before.alt, altEs: before.altEs ?? "", seen };
  return { intent: "restore", picture: before.id, seen };
}
