import { Form } from "react-router";
import { longestTag } from "../../list/tag-name.ts";
import { useWords } from "~/i18n/words";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { textIn } from "./forms.ts";
import { EmptySection, Section } from "~/ui/admin/section";
import type { PersonView } from "./loader.server.ts";

/** A person's tags, each with a button to remove it, and a form to add one. */
export function Tags({ person, tags, knownTags }: Pick<PersonView, "person" | "tags" | "knownTags">) {
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
      <TagForm about={person.id} knownTags={knownTags} />
    </Section>
  );
}

/** The form for a new tag, with suggestions from the tags in use. */
function TagForm({ about, knownTags }: { about: string; knownTags: readonly string[] }) {
  const { t } = useWords();
  const label = t("person.tags.new");
  const form = useOfficeForm({
    name: `tag:${about}`,
    stored: untagged,
    fields: [{ name: "tag", label }],
    read: (sent) => ({ tag: textIn(sent, "tag") }),
  });
  return (
    <div className="no-print mt-3">
      <OfficeForm form={form} intent="tag" save={t("person.tags.add")}>
        <TextField
          name="tag"
          label={label}
          list="known-tags"
          required
          maxLength={longestTag}
          autoComplete="off"
          defaultValue={form.values.tag}
          error={form.errors["tag"]}
        />
        <datalist id="known-tags">
          {knownTags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </OfficeForm>
    </div>
  );
}

const untagged = { tag: "" };
