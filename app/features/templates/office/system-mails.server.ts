import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { senderOf } from "~/features/outbox/email-sender.server";
import type { Language } from "~/i18n/translate";
import { requestContext } from "~/platform/http/request-context.server";
import { emailHtml } from "~/ui/email/html";
import { sampleReader } from "../preview.server.ts";
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
  const facts = factsOf(context, language);
  const content = systemSamples[kind]!(facts);
  return emailHtml({ content, language, sender: senderOf(facts.edition, facts.origin, language) });
}

function factsOf(context: Context, language: Language): SampleFacts {
  const { origin } = context.get(requestContext).config;
  return { edition: context.get(editionContext), origin, language, fullName: sampleReader(language).fullName };
}
