import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { senderOf } from "~/features/outbox/email-sender.server";
import type { Language } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import { emailHtml } from "~/ui/email/html";
import { sampleGroups, systemSamples, type SampleFacts } from "./system-samples.server.ts";

type Context = LoaderFunctionArgs["context"];

/** Returns the subjects of the emails that the site sends automatically, in groups. */
export function systemMails(context: Context, language: Language) {
  const facts = factsOf(context, language);
  return (Object.keys(sampleGroups) as (keyof typeof sampleGroups)[]).map((about) => ({
    about,
    mails: Object.entries(sampleGroups[about]).map(([kind, sample]) => ({ kind, subject: sample(facts).subject })),
  }));
}

/** Returns an automatic email with sample data, or undefined if the site sends none of this kind. */
export function systemMail(context: Context, kind: string, language: Language): string | undefined {
  if (!Object.hasOwn(systemSamples, kind)) return undefined;
  const { edition, origin } = factsOf(context, language);
  const content = systemSamples[kind]!({ edition, language, origin });
  return emailHtml({ content, language, sender: senderOf(edition, origin, language) });
}

function factsOf(context: Context, language: Language): SampleFacts {
  return { edition: context.get(editionContext), origin: context.get(requestContext).config.origin, language };
}
