import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { readerById } from "~/features/people/readers.server";
import { renderingDeps } from "../actions.server.ts";
import { problemText } from "../letter/problem.ts";
import { warningText } from "../letter/warnings.ts";
import { previewMail, sampleReader, renderPreview, type PreviewReader } from "../preview.server.ts";
import type { TemplateDraft } from "../fields.ts";
import { languageOf } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { localSender } from "~/lib/mail/local-sender";
import { requestContext } from "~/platform/http/request-context.server";
import type { PreviewChoice } from "./template-url.ts";

/** The data of the preview, beside the frame with the letter. */
export type PreviewView = {
  /** The requested language. A letter without Spanish is shown in English all the same. */
  requestedLanguage: Language;
  language: Language;
  reader: PreviewReader & { id: string | undefined };
} & (
  | {
      ok: true;
      subject: string;
      text: string;
      headers: { name: string; value: string }[];
      /** The sizes of the HTML, which Gmail clips above a limit, and of the whole email. */
      htmlBytes: number;
      mailBytes: number;
      warnings: { line?: number; text: string }[];
      /** The pictures of other sites, which the preview does not load. */
      pictures: string[];
    }
  | { ok: false; problems: { line: number; text: string }[] }
);

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "context">;

/** Loads the preview, or undefined if the letter cannot be rendered at all (TPL-24). */
export async function previewView(
  args: Args,
  { choice, draft }: { choice: PreviewChoice; draft: TemplateDraft },
): Promise<PreviewView> {
  const t = translator(languageOf(args.url.pathname));
  const { preview, reader } = await previewOf(args, { choice, draft });
  const common = { requestedLanguage: choice.language, language: preview.language, reader };
  if (!preview.ok) {
    return {
      ...common,
      ok: false,
      problems: preview.problems.map((problem) => ({ line: problem.line, text: problemText(t, problem) })),
    };
  }
  const { subject, html, text } = preview.personalized;
  const { config } = args.context.get(requestContext);
  const mailFrom = config.mailFrom ?? localSender(args.context.get(editionContext).name);
  const { headers, bytes } = await previewMail(preview.personalized, {
    reader,
    mailFrom,
    origin: config.origin,
    kind: draft.kind,
  });
  const pictures = [...html.matchAll(/<img[^>]*\salt="([^"]*)"[^>]*>/g)].map(([, alt]) => decodeEntities(alt!));
  const warnings = preview.warnings.map((warning) => ({
    ...(warning.line ? { line: warning.line } : {}),
    text: warningText(t, warning),
  }));
  return {
    ...common,
    ok: true,
    subject,
    text,
    headers,
    htmlBytes: Buffer.byteLength(html),
    mailBytes: bytes,
    warnings,
    pictures,
  };
}

export async function previewOf(args: Args, { choice, draft }: { choice: PreviewChoice; draft: TemplateDraft }) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const person = choice.as && isUuid(choice.as) ? await readerById(actor.context.db, choice.as) : undefined;
  const reader = person
    ? { id: person.id, fullName: person.full_name, email: person.email }
    : { id: undefined, ...sampleReader(choice.language) };
  const { pages } = actor.context;
  const hasPage = (path: string) => pages.includes(path);
  const preview = await renderPreview(renderingDeps(actor), {
    words: draft,
    language: choice.language,
    reader,
    hasPage,
  });
  return { preview, reader };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function decodeEntities(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);
}
