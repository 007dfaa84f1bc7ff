import { Form, Link, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { statuses, type SuggestionStatus } from "../../moderation/suggestion-query.ts";
import { useWords } from "~/i18n/words";
import { ListTable, type ListColumn } from "~/ui/admin/list/list-table";
import { Button, OutsideLink } from "~/ui/button";
import { personPage } from "~/features/people/office/person/person-url";
import type { ShownSuggestion } from "./loader.server.ts";

/** One page of suggestions, each with its three statuses (MAP-31 to MAP-33). */
export function SuggestionsTable({ suggestions }: { suggestions: readonly ShownSuggestion[] }) {
  const { t } = useWords();
  const columns = useSuggestionColumns();
  return (
    <ListTable
      label={t("places.suggestions.title")}
      columns={columns}
      rows={suggestions}
      idOf={({ id }) => id}
      order="-created"
      usualOrder="-created"
    />
  );
}

function useSuggestionColumns(): ListColumn<ShownSuggestion>[] {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const label = (name: "name" | "contact" | "by" | "status" | "date" | "set") =>
    t(`places.suggestions.columns.${name}`);
  return [
    { name: "name", label: label("name"), cell: (suggestion) => <SuggestionSummary suggestion={suggestion} /> },
    {
      name: "contact",
      label: label("contact"),
      brief: "below",
      cell: (suggestion) => <Contact suggestion={suggestion} />,
    },
    { name: "by", label: label("by"), brief: "below", cell: (suggestion) => <SuggestedBy suggestion={suggestion} /> },
    { name: "status", label: label("status"), brief: "beside", cell: ({ status }) => <StatusTag status={status} /> },
    {
      name: "date",
      label: label("date"),
      brief: "below",
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{dates.spanOfDays(createdAt, createdAt, zone)}</span>
      ),
    },
    { name: "set", label: label("set"), brief: "below", cell: (suggestion) => <Decision suggestion={suggestion} /> },
  ];
}

function SuggestionSummary({ suggestion }: { suggestion: ShownSuggestion }) {
  const { t, href } = useWords();
  const { id, name, description, website, corrects, remark } = suggestion;
  return (
    <div className="max-w-[44ch] min-w-0 wrap-anywhere">
      <Link to={href(`/admin/suggestions/${id}`)} className="row-link">
        {name}
      </Link>{" "}
      {corrects && <span className="tag">{t("places.suggestions.correction")}</span>}
      <p className="mt-1 line-clamp-3 font-normal">{remark ?? description}</p>
      {website && (
        <OutsideLink href={website} className="link text-[0.9375rem] font-normal">
          {website}
        </OutsideLink>
      )}
    </div>
  );
}

/** The name and address of the person to notify. */
export function Contact({ suggestion: { contactName, contactEmail } }: { suggestion: ShownSuggestion }) {
  return (
    <span className="wrap-break-word">
      {contactName && <span className="block">{contactName}</span>}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
      )}
    </span>
  );
}

/** The suggester's account; visitors have none (MAP-20). */
export function SuggestedBy({ suggestion: { by, userId, contactEmail } }: { suggestion: ShownSuggestion }) {
  const { t, href } = useWords();
  if (by?.profileId)
    return (
      <Link to={href(personPage(by.profileId))} className="link">
        {by.name}
      </Link>
    );
  if (by) return by.name;
  return t(userId || !contactEmail ? "places.suggestions.forgotten" : "places.suggestions.anonymous");
}

const tones = { pending: "tag-waiting", approved: "tag-good", rejected: "tag-bad" } as const;

export function StatusTag({ status }: { status: SuggestionStatus }) {
  const { t } = useWords();
  return <span className={`tag ${tones[status]}`}>{t(`places.status.${status}`)}</span>;
}

function Decision({ suggestion }: { suggestion: ShownSuggestion }) {
  const { t, href } = useWords();
  const { name, placeId, needsTheme } = suggestion;
  return (
    <>
      <StatusButtons suggestion={suggestion} />
      {needsTheme && placeId && (
        <Link
          to={href(`/admin/places/${placeId}`)}
          aria-label={`${t("places.suggestions.setTheme")}: ${name}`}
          className="link mt-1.5 inline-block font-normal"
        >
          {t("places.suggestions.setTheme")}
        </Link>
      )}
    </>
  );
}

function StatusButtons({ suggestion }: { suggestion: ShownSuggestion }) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-1.5 max-md:my-1.5 xl:flex-nowrap">
      <input type="hidden" name="id" value={suggestion.id} />
      <input type="hidden" name="seen" value={JSON.stringify({ suggestion: suggestion.version })} />
      {statuses.map((status) => (
        <Button
          key={status}
          small
          tone="outline"
          name="status"
          value={status}
          disabled={suggestion.status === status}
          aria-busy={isBusy || undefined}
          aria-label={`${t(`places.set.${status}`)}: ${suggestion.name}`}
        >
          {t(`places.set.${status}`)}
        </Button>
      ))}
    </Form>
  );
}
