import { Form, Link, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { YearFigures } from "~/features/edition/components/year-figures";
import { figuresOfYear } from "~/features/edition/year-figures";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { Button, buttonClass } from "~/ui/button";
import type { nextYearView } from "./loader.server.ts";
import { HostsSection } from "./hosts-section.tsx";
import { NextYearForm } from "./next-year-form.tsx";

type NextYearProps = HandlerData<typeof nextYearView>;
type Stored = NonNullable<NextYearProps["stored"]>;

/** Shows a current year, one that is over, or one that has just begun. */
export function NextYearScreen(props: NextYearProps) {
  const { t } = useWords();
  const { stored, isOver } = props;
  return (
    <div className="space-y-8">
      {!stored && <p role="alert">{t("nextYear.unread")}</p>}
      {stored?.begun && <Begun begun={stored.begun} />}
      {stored?.hosts && <HostsSection hosts={stored.hosts} />}
      {!isOver && !stored?.begun && <Running {...props} />}
      {isOver && stored && (
        <>
          <NextYearForm {...props} />
          <Archive figures={stored.figures} />
          <Stays year={props.year} />
        </>
      )}
    </div>
  );
}

function Running({ year, from }: Pick<NextYearProps, "year" | "from">) {
  const { t, dates, href } = useWords();
  return (
    <div className="panel max-w-[68ch] space-y-3 px-5 py-4">
      <p>{t("nextYear.running", { year: String(year), day: dates.full(from) })}</p>
      <p className="text-muted">{t("nextYear.runningNext")}</p>
      <Link to={href("/admin/settings?edit=next")} className={buttonClass({ tone: "outline", small: true })}>
        {t("nextYear.settings")}
      </Link>
    </div>
  );
}

function Begun({ begun }: { begun: NonNullable<Stored["begun"]> }) {
  const { t, dates, href } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const { at, by, registered, askedCount } = begun;
  const [year, before] = [String(begun.year), String(begun.before)];
  return (
    <section aria-labelledby="begun-title" className="panel max-w-[68ch] space-y-3 px-5 py-4">
      <h2 id="begun-title" className="text-xl">
        {t("nextYear.begunTitle", { year, when: dates.dayAndTime(zone, new Date(at)) })}
      </h2>
      {by && <p className="text-muted">{t("nextYear.begunBy", { name: by })}</p>}
      <p>
        <Link to={href("/admin/settings?edit=registration")} className="link">
          {t("nextYear.begunOpen")}
        </Link>
      </p>
      {registered > 0 && <p>{t("nextYear.undoRegistered", { count: registered, year })}</p>}
      {registered === 0 && askedCount > 0 && <p>{t("nextYear.undoAsked", { year })}</p>}
      {registered + askedCount === 0 && (
        <Form method="post">
          <p className="mb-3">{t("nextYear.undoText", { before })}</p>
          <Button small tone="outline" name="intent" value="undo" disabled={isBusy}>
            {t("nextYear.undo", { before })}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Archive({ figures }: { figures: Stored["figures"] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="archive-title">
      <h2 id="archive-title" className="text-xl">
        {t("nextYear.archiveTitle", { year: String(figures.year) })}
      </h2>
      <p className="mb-4 text-muted">{t("nextYear.archiveText")}</p>
      {figuresOfYear(figures).length > 0 ? (
        <YearFigures past={figures} className="on-cochineal max-w-[60rem] rounded-panel p-6 lg:grid-cols-4" />
      ) : (
        <p>{t("nextYear.archiveNothing")}</p>
      )}
    </section>
  );
}

const stays = ["registration", "people", "links", "list"] as const;

function Stays({ year }: { year: number }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="stays-title">
      <h2 id="stays-title" className="text-xl">
        {t("nextYear.staysTitle")}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {stays.map((name) => (
          <li key={name}>
            {t(`nextYear.stays.${name}`, { year: String(year), filter: t("people.filters.not_back_yet") })}
          </li>
        ))}
      </ul>
    </section>
  );
}
