import { Link, useLocation } from "react-router";
import { textLanguage } from "~/features/calendar/event";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { Fields } from "~/ui/fields";
import type { HandlerData } from "~/ui/handler-data";
import { organizersLetterFields, type Audience } from "../../letters/fields.ts";
import type { TypedOrganizersLetter } from "../../letters/schema.ts";
import { LetterPreview } from "./letter-preview.tsx";
import type { letterView } from "./loader.server.ts";

type View = NonNullable<HandlerData<typeof letterView>>;

/** The letter, whom it reaches and of which events nobody, beside the email. */
export function LetterForm({ view: { stored, digest, reached } }: { view: View }) {
  const { t } = useWords();
  const { search } = useLocation();
  const label = (name: keyof typeof organizersLetterFields) => t(`eventLetter.${name}`);
  const form = useOfficeForm<TypedOrganizersLetter & { id: string }>({
    name: `event-letter:${search}`,
    stored,
    version: null,
    fields: namesOf(organizersLetterFields).map((name) => ({ name, label: label(name) })),
    read: (sent) => ({ ...typedValues(organizersLetterFields, sent), id: String(sent.get("id")) }),
  });
  const audience = form.input.audience as Audience;
  const { readers, leftOut } = reached[audience];
  return (
    <OfficeForm
      form={form}
      intent="send"
      save={t("eventLetter.send", { count: readers })}
      isHeld={readers === 0}
      failed={t("eventLetter.failed")}
    >
      <input type="hidden" name="id" value={form.values.id} />
      <input type="hidden" name="events" value={digest} />
      <div className="letter-columns">
        <div>
          <Fields
            fields={organizersLetterFields}
            values={form.values}
            errors={form.errors}
            label={label}
            hints={{ text_es: t("eventLetter.both") }}
            option={(choice: Audience) => {
              return t("eventLetter.option", { to: t(`eventLetter.to.${choice}`), count: reached[choice].readers });
            }}
            rows={7}
          />
          <p className="mt-4 font-semibold" aria-live="polite">
            {t(`eventLetter.reaches.${audience}`, { count: readers })}
          </p>
          <p className="hint">{t(audience === "hosts" ? "eventLetter.onceToHosts" : "eventLetter.once")}</p>
          {leftOut.count > 0 && <LeftOut {...leftOut} />}
        </div>
        <LetterPreview input={form.input} readers={readers} />
      </div>
    </OfficeForm>
  );
}

/** The events about which nobody gets the letter, each with why. */
function LeftOut({ count, shown }: View["reached"][Audience]["leftOut"]) {
  const { t, href, language } = useWords();
  return (
    <details open={count <= 3} className="mt-3">
      <summary className="font-semibold">{t("eventLetter.leftOut", { count })}</summary>
      <ul className="mt-1 list-disc pl-5">
        {shown.map(({ id, title, language: spoken, why }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={href(`/admin/events?edit=${id}`)} lang={textLanguage(spoken, language)} className="link">
              {title}
            </Link>{" "}
            <span className="text-muted">({t(`eventLetter.why.${why}`)})</span>
          </li>
        ))}
        {count > shown.length && <li>{t("eventLetter.more", { count: count - shown.length })}</li>}
      </ul>
    </details>
  );
}
