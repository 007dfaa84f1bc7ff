import { emptyDraft } from "~/features/templates/template";
import type { Answered } from "./post.server.ts";
import { TemplateForm } from "./template-form.tsx";

const uncounted = Promise.resolve(undefined);

/** The form that could not be taken, as it was sent, to be sent again; nothing else of the office is known now. */
export function GivenBack({ answered }: { answered: Answered }) {
  const { id, seen } = answered;
  const nothing = { serverDraft: undefined, readers: uncounted, preview: undefined, starting: [] };
  const opened = { kind: "form" as const, id, seen, start: emptyDraft, ...nothing };
  return (
    <section aria-labelledby="templates-title">
      <TemplateForm owner="" opened={opened} answered={answered} />
    </section>
  );
}
