import type { ReactNode } from "react";
import { useEdition } from "../../components/current-edition.tsx";
import { sharedPicture } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";
import { PressSection } from "./press-section.tsx";

/** Further material for a story (PAG-74). Pages that do not exist are left out. */
export function Resources() {
  const { t, href } = useWords();
  const { year, past } = useEdition().edition;
  return (
    <PressSection id="resources" title={t("presskit.resources.title")}>
      <ul className="border-b border-line">
        <Item text={t("presskit.resources.pictureText")}>
          <a href={href(sharedPicture("/"))} download className="link">
            {t("presskit.resources.picture")}
          </a>
        </Item>
        <PageItem page="/Ecosystem.pdf" title={t("presskit.resources.map")} text={t("presskit.resources.mapText")} />
        <PageItem
          page={`/join-${year}`}
          title={t("presskit.resources.join", { year: String(year) })}
          text={t("presskit.resources.joinText")}
        />
        <PageItem
          page="/calendar"
          title={t("presskit.resources.calendar")}
          text={t("presskit.resources.calendarText")}
        />
        <PageItem page="/calendar/programme.pdf" title={t("programme.press")} text={t("programme.pressText")} />
        <PageItem page="/about" title={t("presskit.resources.about")} text={t("presskit.resources.aboutText")} />
        {past.map((cycle) => (
          <PageItem
            key={cycle.year}
            page={`/archive/${cycle.year}`}
            title={t("presskit.resources.past", { year: String(cycle.year) })}
            text={t("presskit.resources.pastText")}
          />
        ))}
      </ul>
    </PressSection>
  );
}

function PageItem({ page, title, text }: { page: PagePath; title: string; text: string }) {
  const { has } = useWords();
  if (!has(page)) return null;
  return (
    <Item text={text}>
      <PageLink page={page} className="link">
        {title}
      </PageLink>
    </Item>
  );
}

function Item({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="max-w-none break-inside-avoid border-t border-line py-3">
      {children}
      <span className="block text-[0.9375rem] text-muted">{text}</span>
    </li>
  );
}
