import { renderingDeps } from "~/features/templates/actions.server";
import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { problemText } from "~/features/templates/letter/problem";
import { renderPreview, sampleReader } from "~/features/templates/preview.server";
import type { Template } from "~/features/templates/queries.server";
import { translator, type Language } from "~/i18n/translate";

/** The checks. A letter must contain the unsubscribe link, or one about the registration the link to withdraw. */
const checks = ["subject", "spanish", "unsubscribe", "withdraw", "links", "size", "variables"] as const;
export type CheckName = (typeof checks)[number];

export interface Check {
  name: CheckName;
  isGreen: boolean;
  /** Says what the problem is and how to solve it. */
  text: string | undefined;
  mayAccept: boolean;
}

interface ChecklistArgs {
  template: Template;
  languages: Record<Language, number>;
}

/** Runs all checks of a letter in the languages of its recipients. */
export async function checklistOf(actor: Actor<Person>, { template, languages }: ChecklistArgs): Promise<Check[]> {
  const t = translator(actor.language);
  const { pages } = actor.context;
  const hasPage = (path: string) => pages.includes(path);
  const previews = await Promise.all(
    (["en", "es"] as const).map((language) =>
      renderPreview(renderingDeps(actor), { words: template, language, reader: sampleReader(language), hasPage }),
    ),
  );
  const problems = previews.flatMap((preview) => (preview.ok ? [] : preview.problems));
  const warnings = previews.flatMap((preview) => (preview.ok ? preview.warnings : []));
  const warningValues = (reason: string) => [
    ...new Set(warnings.filter((warning) => warning.reason === reason).map(({ value }) => value)),
  ];
  const [dead, large] = [warningValues("dead-link"), warningValues("too-large")];
  const html = previews.flatMap((preview) => (preview.ok ? [preview.personalized.html] : []));
  const leads = (page: string) => html.length > 0 && html.every((text) => text.includes(page));
  const otherWay = template.kind === "registration" ? "unsubscribe" : "withdraw";
  const green = {
    subject: template.subject.trim() !== "",
    spanish: languages.es === 0 || template.markdown_es !== null,
    unsubscribe: leads("/unsubscribe"),
    withdraw: leads("/registration"),
    links: dead.length === 0,
    size: large.length === 0,
    variables: problems.length === 0,
  };
  const texts = {
    subject: t("campaignWizard.checks.subjectText"),
    spanish: t("campaignWizard.checks.spanishText", { count: languages.es }),
    unsubscribe: t("campaignWizard.checks.unsubscribeText"),
    withdraw: t("campaignWizard.checks.withdrawText"),
    links: t("campaignWizard.checks.linksText", { links: dead.join(", ") }),
    size: t("campaignWizard.checks.sizeText", { size: large[0] ?? "" }),
    variables: problems[0] ? problemText(t, problems[0]) : "",
  };
  return checks
    .filter((name) => name !== otherWay)
    .map((name) => ({
      name,
      isGreen: green[name],
      text: green[name] ? undefined : texts[name],
      mayAccept: name === "spanish" || name === "links" || name === "size",
    }));
}
