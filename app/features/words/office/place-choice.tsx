import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { QueryFields, useQuery, useApplyFilters } from "~/ui/admin/list/query-fields";
import type { wordsView } from "./loader.server.ts";

type View = Awaited<ReturnType<typeof wordsView>>;

/** Chooses between all sentences, those of a page and those of an email. With script, a choice is applied at once. */
export function PlaceChoice({ places }: Pick<View, "places">) {
  const { t } = useWords();
  const chosenPlace = new URLSearchParams(useQuery()).get("page") ?? "";
  const applyFilters = useApplyFilters();
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 flex-wrap items-end gap-2.5">
      <QueryFields except={["page", "edit"]} />
      <select
        name="page"
        aria-label={t("words.page.where")}
        value={chosenPlace}
        className="input sm:w-98"
        onChange={({ currentTarget }) => currentTarget.form && void applyFilters(currentTarget.form)}
      >
        <option value="">{t("words.page.everywhere")}</option>
        <optgroup label={t("words.page.pages")}>
          {places.pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title} · {path}
            </option>
          ))}
        </optgroup>
        {places.mails.map(({ about, mails }) => (
          <optgroup key={about} label={t("words.page.mails", { about: t(`templates.system.about.${about}`) })}>
            {mails.map(({ kind, subject }) => (
              <option key={kind} value={kind}>
                {subject}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button button-outline button-small">
          {t("words.page.show")}
        </button>
      </noscript>
    </Form>
  );
}
