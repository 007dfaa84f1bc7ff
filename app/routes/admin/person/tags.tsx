import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { longestTag } from "~/features/profiles/people-list/tag-name";
import { useWords } from "~/i18n/words";
import { useTakenForm } from "~/ui/admin/taken-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EmptySection, Section } from "./section.tsx";
import type { PersonView } from "./view.server.ts";

/** What colleagues sort people by: each can be taken away, and one be added. */
export function Tags({ tags, knownTags }: Pick<PersonView, "tags" | "knownTags">) {
  const { t } = useWords();
  return (
    <Section id="tags" title={t("person.tags.title")}>
      {tags.length === 0 && <EmptySection>{t("person.tags.none")}</EmptySection>}
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="tag" value={tag} />
              <button
                type="submit"
                name="intent"
                value="untag"
                className="tag inline-flex min-h-11 items-center gap-1.5 [overflow-wrap:anywhere]"
                aria-label={t("person.tags.remove", { tag })}
              >
                {tag}
                <Icon name="close" className="no-print size-4" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <TagForm knownTags={knownTags} />
    </Section>
  );
}

/** A new tag, with those that others have to choose from; `typed` is what could not be taken. */
export function TagForm({ knownTags = [], typed }: { knownTags?: string[]; typed?: string }) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  const field = useEmptiedField();
  return (
    <Form
      id="tag-form"
      method="post"
      preventScrollReset
      className="no-print mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(press) => isBusy && press.preventDefault()}
    >
      <input type="hidden" name="intent" value="tag" />
      <div className="min-w-40 flex-1">
        <label htmlFor="new-tag" className="font-semibold">
          {t("person.tags.new")}
        </label>
        <input
          ref={field}
          id="new-tag"
          name="tag"
          list="known-tags"
          required
          maxLength={longestTag}
          autoComplete="off"
          defaultValue={typed}
          className="input"
        />
        <datalist id="known-tags">
          {knownTags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </div>
      <Button small tone="outline">
        {t("person.tags.add")}
      </Button>
    </Form>
  );
}

/** The field is empty again once the tag in it was taken; what else is typed there stays. */
function useEmptiedField() {
  const field = useRef<HTMLInputElement>(null);
  const taken = useTakenForm();
  useEffect(() => {
    const { current } = field;
    if (current && taken?.get("intent") === "tag" && taken.get("tag") === current.value) current.value = "";
  }, [taken]);
  return field;
}
