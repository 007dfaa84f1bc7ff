import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import {
  answersOf,
  correctedFields,
  detailFields,
  detailsOf,
  type DetailField,
} from "~/features/people/office/corrections";
import type { Side } from "~/features/people/office/merging/choices";
import { valueInWords } from "~/lib/fields/values";
import { labeled } from "~/lib/text/labeled";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { answerTexts } from "../person/answer-texts.ts";
import { personPage } from "../person/person-url.ts";
import type { MergeView } from "./merge-loader.server.ts";

/** Compares both entries, offers a choice for each difference, and lists what the merge moves and loses. */
export function Comparison({ view }: { view: MergeView }) {
  const { t, href } = useWords();
  const { kept, removed, obstacle, digest } = view;
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="merge-title">
      <p>
        <Link to={href(personPage(kept.person.id))} className="link">
          {t("person.merge.back", { name: kept.person.fullName || kept.person.email })}
        </Link>
      </p>
      <h1 id="merge-title" className="mt-2">
        {t("person.merge.title")}
      </h1>
      <p className="mt-1 mb-5 text-muted">{t("person.merge.intro")}</p>
      {obstacle && <Notice tone="error">{t(`person.merge.refused.${obstacle}`)}</Notice>}
      <Form
        id="merge-form"
        method="post"
        className="panel space-y-5 px-5 py-4"
        onSubmit={(press) => isBusy && press.preventDefault()}
      >
        <input type="hidden" name="kept" value={kept.person.id} />
        <input type="hidden" name="removed" value={removed.person.id} />
        <input type="hidden" name="seen" value={digest} />
        <FieldChoices view={view} />
        <NewsletterChoice view={view} />
        <RegistrationChoices view={view} />
        <Consequences view={view} />
        {!obstacle && <Button aria-busy={isBusy || undefined}>{t("person.merge.now")}</Button>}
      </Form>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  values: Record<Side, ReactNode>;
  selected: Side;
  /** True if the value cannot be chosen. */
  isFixed?: boolean;
  note?: string | false;
}

/** One difference, with both values to choose from. */
function Choice({ name, legend, values, selected, isFixed = false, note }: ChoiceProps) {
  const { t } = useWords();
  return (
    <fieldset className="merge-choice">
      <legend>{legend}</legend>
      {(["kept", "removed"] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={name}
            value={side}
            defaultChecked={side === selected}
            disabled={isFixed && side !== selected}
          />
          <span className="merge-side">{t(`person.merge.${side}`)}</span>
          <span className="whitespace-pre-line">{values[side] || t("admin.conflict.nothing")}</span>
        </label>
      ))}
      {note && <p className="text-muted sm:col-span-2">{note}</p>}
    </fieldset>
  );
}

/** Equal values need no choice, and an empty value gives way to the other. */
function FieldChoices({ view }: { view: MergeView }) {
  const { t } = useWords();
  const [kept, removed] = [detailsOf(view.kept.person), detailsOf(view.removed.person)];
  const differing = detailFields.filter((field) => kept[field] !== removed[field]);
  const valueText = (field: DetailField, value: string) =>
    valueInWords(correctedFields[field], value, (language) => t(`person.languages.${language as "en"}`));
  return differing.map((field) => (
    <Choice
      key={field}
      name={`field-${field}`}
      legend={t(`fields.${field}`)}
      values={{ kept: valueText(field, kept[field]), removed: valueText(field, removed[field]) }}
      selected={!kept[field] ? "removed" : "kept"}
      {...(field === "email" && view.kept.person.userId && { isFixed: true, note: t("person.merge.addressOfAccount") })}
    />
  ));
}

function NewsletterChoice({ view }: { view: MergeView }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  const statusText = ({ person, consent }: MergeView["kept"]) =>
    [
      t(person.subscribed ? "person.newsletter.on" : "person.newsletter.off"),
      consent.consentAt && `${t("person.newsletter.when")} ${dates.minute(zone, consent.consentAt)}`,
    ]
      .filter(Boolean)
      .join("\n");
  const values = { kept: statusText(view.kept), removed: statusText(view.removed) };
  if (values.kept === values.removed) return null;
  const { person } = view.kept;
  // An account keeps its address, and with it a refused newsletter.
  const isFixed = person.userId !== null && !person.subscribed;
  return (
    <Choice
      name="newsletter"
      legend={t("person.newsletter.title")}
      values={values}
      selected="kept"
      isFixed={isFixed}
      note={t("person.merge.newsletterOfAddress")}
    />
  );
}

/** For an edition that both are registered for, one of the two registrations is kept whole. */
function RegistrationChoices({ view }: { view: MergeView }) {
  const words = useWords();
  const { t, dates } = words;
  const { zone, questions } = useEdition().edition;
  const registrationText = (registration: MergeView["kept"]["registrations"][number]) =>
    [
      ...answerTexts(words, { answers: answersOf(registration, questions), stored: registration, questions }).map(
        ([question, answer]) => answer && labeled(question, answer),
      ),
      ...registration.secret.map(({ labels }) => labeled(labels[words.language], t("person.merge.secret"))),
      `${t("person.registrations.made")} ${dates.minute(zone, registration.createdAt)}`,
    ]
      .filter(Boolean)
      .join("\n");
  return view.kept.registrations.flatMap((registration) => {
    const other = view.removed.registrations.find(({ editionKey }) => editionKey === registration.editionKey);
    if (!other) return [];
    return [
      <Choice
        key={registration.editionKey}
        name={`edition-${registration.editionKey}`}
        legend={t("person.merge.registration", { edition: registration.edition })}
        values={{ kept: registrationText(registration), removed: registrationText(other) }}
        selected={other.updatedAt > registration.updatedAt ? "removed" : "kept"}
      />,
    ];
  });
}

function Consequences({ view: { kept, removed, moves } }: { view: MergeView }) {
  const { t } = useWords();
  const both = kept.registrations.map(({ editionKey }) => editionKey);
  const moving = removed.registrations.filter(({ editionKey }) => !both.includes(editionKey));
  return (
    <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
      <div>
        <h2 className="text-lg">{t("person.merge.moves")}</h2>
        <ul className="mt-1 list-disc pl-5">
          {moving.map(({ id, edition }) => (
            <li key={id}>{t("person.merge.registration", { edition })}</li>
          ))}
          <li>{t("person.merge.moving", { ...moves, tags: moves.tags.length })}</li>
          <li>{t("person.merge.historyStays")}</li>
        </ul>
      </div>
      <div>
        <h2 className="text-lg">{t("person.merge.lost")}</h2>
        <ul className="mt-1 list-disc pl-5">
          <li>{t("person.merge.lostChoices")}</li>
          <li>{t("person.merge.lostAddress")}</li>
        </ul>
        <p className="mt-2 font-semibold">{t("person.merge.undoable")}</p>
      </div>
    </div>
  );
}
