import { useEdition } from "../../components/current-edition.tsx";
import { offerWord, shownOffers, type Offer } from "../../offers.ts";
import { useWords } from "~/i18n/words";
import { OutsideLink, buttonClass } from "~/ui/button";
import { Emblem } from "~/ui/emblem";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Color and width of the patches in their order, two in a row. */
const patches = [
  "bg-spruce text-white sm:col-span-7",
  "bg-marigold text-indigo sm:col-span-5",
  "bg-sky text-white sm:col-span-4",
  "bg-madder text-white sm:col-span-8",
  "bg-clay text-indigo sm:col-span-7",
  "bg-plum text-white sm:col-span-5",
];

/** A patch that is alone in the last row fills it. */
function patchAt(index: number, count: number): string {
  const patch = patches[index % patches.length]!;
  return index === count - 1 && count % 2 === 1 ? patch.replace(/sm:col-span-\d/, "sm:col-span-12") : patch;
}

/** Title, subtitle, and the offers sewn into one quilt (PAG-32..34, PAG-40, NEW-74). */
export function Offers() {
  const { t } = useWords();
  const { edition, phase } = useEdition();
  const offers = shownOffers();
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
      {offers.length > 0 && <Quilt offers={offers} />}
    </section>
  );
}

function Quilt({ offers }: { offers: readonly Offer[] }) {
  const { t } = useWords();
  return (
    <>
      <h2 id="offers" className="mt-14 scroll-mt-20 text-2xl">
        {t("coCreate.offersTitle", { count: offers.length })}
      </h2>
      <ul className="mt-5 grid gap-2 sm:grid-cols-12">
        {offers.map((offer, index) => (
          <li key={offer.key} className={`patch max-w-none ${patchAt(index, offers.length)}`}>
            <h3 className="text-[clamp(1.75rem,1.3rem+1.7vw,2.5rem)] wrap-anywhere">
              <OfferLink offer={offer} />
            </h3>
            <div className="flex items-end justify-between gap-4">
              <p className="max-w-[34ch] text-lg/snug">{offerWord(t, offer, "text")}</p>
              <Emblem of={offer.emblem} size={64} className="sm:max-lg:hidden xl:size-28" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to the form for events, to the sign-up, or to a prepared email for all other offers (PAG-37). */
function OfferLink({ offer }: { offer: Offer }) {
  const { t, has } = useWords();
  const { edition, registration } = useEdition();
  const name = offerWord(t, offer, "title");
  if (offer.isEvent && has("/calendar/propose"))
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
