import { useEdition } from "../../components/current-edition.tsx";
import { offers } from "../../edition.ts";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Emblem } from "~/ui/emblem";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Color and width of each patch; together they make a quilt of three rows. */
const patches: Record<(typeof offers)[number], string> = {
  host: "bg-spruce text-white sm:col-span-7",
  space: "bg-marigold text-indigo sm:col-span-5",
  story: "bg-sky text-white sm:col-span-4",
  art: "bg-madder text-white sm:col-span-8",
  support: "bg-clay text-indigo sm:col-span-7",
  else: "bg-plum text-white sm:col-span-5",
};

/** Title, subtitle, and the six offers sewn into one quilt (PAG-32..34, PAG-40). */
export function Offers() {
  const { t } = useWords();
  const { edition, phase } = useEdition();
  const isOver = phase === "concluded" || phase === "between";
  return (
    <section className="page pt-12 pb-[clamp(4rem,9vw,6rem)] lg:pt-16">
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[1.1fr_1fr]">
        <h1 className="text-[clamp(2.75rem,1.4rem+5.2vw,5.25rem)]">{t("coCreate.title")}</h1>
        <div>
          <p className="lead text-muted">{t("coCreate.subtitle", { name: edition.name })}</p>
          {isOver && <p className="mt-3 font-semibold">{t("coCreate.over", { year: String(edition.year) })}</p>}
          {edition.links.donate && (
            <OutsideLink
              href={edition.links.donate}
              className={buttonClass({ tone: "outline", small: true, className: "mt-5" })}
            >
              {t("coCreate.donate")}
              <Icon name="outside" />
            </OutsideLink>
          )}
        </div>
      </div>
      <h2 id="offers" className="mt-14 scroll-mt-20 text-2xl">
        {t("coCreate.offersTitle")}
      </h2>
      <ul className="mt-5 grid gap-2 sm:grid-cols-12">
        {offers.map((offer) => (
          <li key={offer} className={`patch max-w-none ${patches[offer]}`}>
            <h3 className="text-[clamp(1.75rem,1.3rem+1.7vw,2.5rem)]">
              <OfferLink offer={offer} />
            </h3>
            <div className="flex items-end justify-between gap-4">
              <p className="max-w-[34ch] text-lg/snug">{t(`coCreate.offers.${offer}.text`)}</p>
              <Emblem of={offer} size={64} className="sm:max-lg:hidden xl:size-28" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the form for events, to the sign-up, or to a prepared email for all other offers (PAG-37). */
function OfferLink({ offer }: { offer: (typeof offers)[number] }) {
  const { t, has } = useWords();
  const { edition, registration } = useEdition();
  const name = t(`coCreate.offers.${offer}.name`);
  if ((offer === "host" || offer === "art") && has("/calendar/propose"))
    return (
      <PageLink page="/calendar/propose" className="patch-link">
        {name}
      </PageLink>
    );
  const { contactEmail } = edition;
  if (contactEmail) {
    const subject = t("coCreate.mailSubject", { name: edition.name, year: String(edition.year) });
    const [about, body] = [
      encodeURIComponent(`${subject}: ${name}`),
      encodeURIComponent(`${t("coCreate.mailStart")}\n`),
    ];
    return (
      <a href={`mailto:${contactEmail}?subject=${about}&body=${body}`} className="patch-link">
        {name}
      </a>
    );
  }
  if (registration !== "open" || !has("/register")) return name;
  return (
    <PageLink page="/register" className="patch-link">
      {name}
    </PageLink>
  );
}
