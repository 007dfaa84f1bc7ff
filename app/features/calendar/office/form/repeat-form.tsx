import { useEffect, useRef, useState, type FormEvent } from "react";
import { Form, Link, useLocation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { clockIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { useButtonForm } from "~/ui/admin/form/use-office-form";
import { useIsHydrating, useWasHydrated } from "~/ui/admin/hydration";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choice";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { When } from "../list/columns.tsx";
import { closedSearch, listFilters } from "../list/list-url.ts";
import type { OpenedRepeat, RepeatDay, Repetition } from "./repeat.server.ts";

/** Repeats an event in three steps: choose days, preview the copies, create them. */
export function RepeatForm({ opened }: { opened: OpenedRepeat }) {
  const { t } = useWords();
  const { event, days, chosen } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLooked = chosen !== undefined;
  const isDrawnHere = !useWasHydrated();
  useEffect(() => {
    if (!isLooked && isDrawnHere) heading.current?.focus();
  }, [isLooked, isDrawnHere]);
  const query = new URLSearchParams(useLocation().search);
  const isHydrating = useIsHydrating();
  const { isChanged, onInput } = useDaysSincePreview(days, query.getAll("on"));
  return (
    <section aria-labelledby="repeat-title" className="panel mb-5">
      <header className="flex items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 ref={heading} id="repeat-title" tabIndex={-1} className="text-xl">
          {t("events.repeat.title", { title: event.title })}
        </h2>
        <AddressButton keep={listFilters} aria-label={t("events.closeForm")} className="icon-button -mr-2">
          <Icon name="close" />
        </AddressButton>
      </header>
      <div className="max-w-5xl px-5 pt-4 pb-6">
        <div className="mb-3 font-semibold">
          <When event={event} />
        </div>
        <p className="max-w-3xl text-muted">{t("events.repeat.text")}</p>
        <Form
          key={days.map(({ day, isChosen }) => day + isChosen).join()}
          id="repeat-days"
          method="get"
          preventScrollReset
          onInput={onInput}
        >
          {[...query].map(
            ([name, value], at) =>
              (listFilters as readonly string[]).includes(name) && (
                <input key={at} type="hidden" name={name} value={value} />
              ),
          )}
          <input type="hidden" name="repeat" value={event.id} />
          <fieldset disabled={isHydrating} className="office-form">
            <Days days={days} title={event.title} />
            <div className="max-w-xs">
              <TextField type="date" name="on" label={t("events.repeat.other")} hint={t("events.repeat.otherHint")} />
            </div>
            <Button small tone={chosen?.length && !isChanged ? "outline" : "indigo"}>
              {t("events.repeat.look")}
            </Button>
          </fieldset>
        </Form>
        {chosen && <RepeatPreview key={chosen.map(({ day }) => day).join()} {...opened} {...{ chosen, isChanged }} />}
      </div>
    </section>
  );
}

/** Tells whether the chosen days differ from those of the preview. */
function useDaysSincePreview(days: readonly RepeatDay[], previewed: readonly string[]) {
  const [changedSince, setChangedSince] = useState<string>();
  const renderedDays = days.flatMap(({ day, isChosen }) => (isChosen ? [day] : []));
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const currentDays = new Set(new FormData(currentTarget).getAll("on").map(String).filter(Boolean));
    const isSame = currentDays.size === renderedDays.length && renderedDays.every((day) => currentDays.has(day));
    setChangedSince(isSame ? undefined : previewed.join());
  };
  return { isChanged: changedSince === previewed.join(), onInput };
}

function Days({ days, title }: { days: readonly RepeatDay[]; title: string }) {
  const { t, dates } = useWords();
  const { zone, name } = useEdition().edition;
  return (
    <fieldset className="mt-4 mb-3">
      <legend className="mb-1 font-sans text-base font-semibold tracking-normal">
        {t("events.repeat.days", { name })}
      </legend>
      <div className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {days.map(({ day, isChosen, taken }) => (
          <Checkbox
            key={day}
            name="on"
            value={day}
            label={dates.full(day)}
            hint={taken && t("events.repeat.taken", { title, time: dates.time(clockIn(zone, taken)) })}
            checked={isChosen}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RepeatPreviewProps extends OpenedRepeat {
  chosen: Repetition[];
  /** True if the chosen days differ from those of the preview. */
  isChanged: boolean;
}

/** Previews the copies day by day. Only the last button creates them. */
function RepeatPreview({ event, chosen, isTooMany, isChanged }: RepeatPreviewProps) {
  const { t } = useWords();
  const { search } = useLocation();
  const form = useButtonForm(`repeat:${event.id}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDrawnHere = !useWasHydrated();
  useEffect(() => {
    if (isDrawnHere) heading.current?.focus();
  }, [isDrawnHere]);
  if (chosen.length === 0) return <Notice tone="error">{t("events.repeat.noDays")}</Notice>;
  return (
    <section aria-labelledby="repeat-made" className="mt-6 border-t border-line pt-5">
      <h3 ref={heading} id="repeat-made" tabIndex={-1} className="font-display text-lg font-bold">
        {t("events.repeat.preview", { count: chosen.length })}
      </h3>
      {isTooMany && <Notice tone="error">{t("events.repeat.tooMany", { count: chosen.length })}</Notice>}
      <ul className="mt-3 mb-4 max-w-3xl">
        {chosen.map((repetition) => (
          <li key={repetition.day} className="border-t border-line py-2 first:border-t-0">
            <MadeEvent event={event} one={repetition} />
          </li>
        ))}
      </ul>
      {!event.is_public && <p className="mb-4 text-muted">{t("events.repeat.hidden")}</p>}
      <output className={`mb-4 block max-w-3xl ${isChanged ? "font-semibold" : "text-muted"}`}>
        {t(isChanged ? "events.repeat.lookAgain" : "events.repeat.looked")}
      </output>
      <OfficeForm
        form={form}
        intent="repeat"
        save={t("events.repeat.make", { count: chosen.length })}
        isHeld={isChanged}
        failed={t("events.saveFailed")}
        buttons={
          <Link to={closedSearch(search) || "."} preventScrollReset className="button button-outline button-small">
            {t("events.notNow")}
          </Link>
        }
      >
        <input type="hidden" name="id" value={event.id} />
        {chosen.map(({ day, id, taken }) => (
          <input key={day} type="hidden" name="make" value={`${day} ${id}${taken ? " twice" : ""}`} />
        ))}
      </OfficeForm>
    </section>
  );
}

function MadeEvent({ event, one: { day, start, end, taken } }: { event: OpenedRepeat["event"]; one: Repetition }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  return (
    <>
      <p className="font-semibold">{dates.full(day)}</p>
      <p className="text-muted tabular-nums">
        {event.all_day ? t("calendar.allDay") : dates.span(zone, start, end)}
        {event.location && ` · ${event.location}`}
      </p>
      {taken && (
        <p className="mt-1">
          <span className="tag tag-waiting">{t("events.repeat.twice")}</span>{" "}
          {t("events.repeat.taken", { title: event.title, time: dates.time(clockIn(zone, taken)) })}
        </p>
      )}
    </>
  );
}
