import { data } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { draftOfTemplate } from "~/features/templates/drafts.server";
import { templateById } from "~/features/templates/queries.server";
import { draftOf } from "~/features/templates/template";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/template-preview";
import { framedMail, problemDocument } from "~/features/templates/office/framed-mail.server";
import { problemText } from "~/features/templates/letter/problem";
import { previewOf } from "~/features/templates/office/preview-loader.server";
import { readPreviewChoice } from "~/features/templates/office/template-url";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "admin" } satisfies RouteHandle;

/** Shows a letter exactly as it will be sent, from the draft if there is one, or else from the stored template. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { profileId } = requireAdmin(args);
  const { db } = args.context.get(requestContext);
  const { id } = args.params;
  const storedDraft = await draftOfTemplate(db, { author: profileId!, id });
  const template = storedDraft ? undefined : await templateById(db, id);
  const draft = storedDraft?.draft ?? (template && draftOf(template));
  if (!draft) throw data(null, { status: 404 });
  const choice = readPreviewChoice(args.url.search) ?? { language: languageOf(args.url.pathname), as: undefined };
  const { preview } = await previewOf(args, { choice, draft });
  if (preview.ok) return framedMail(preview.personalized.html, args.url);
  const t = translator(languageOf(args.url.pathname));
  const problems = preview.problems.map(
    (problem) => `${problemText(t, problem)} (${t("templates.line", { line: problem.line })})`,
  );
  return framedMail(problemDocument(t("templates.preview.failed"), problems), args.url);
}
