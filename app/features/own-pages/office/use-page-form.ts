import { useLocation } from "react-router";
import { categoryName } from "~/features/calendar/event-words";
import { useWords } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { useOfficeForm } from "~/ui/admin/form/use-office-form";
import { pageFields, type PageField } from "../fields.ts";
import type { TypedPage } from "../typed-page.ts";
import type { PageAnswer } from "./action.server.ts";
import type { OpenedForm } from "./loader.server.ts";
import { openedIn } from "./page-url.ts";
import { themeOf } from "~/features/edition/themes";

/** The form of a page. */
export function usePageForm({ stored, page }: OpenedForm) {
  const { t } = useWords();
  const { search } = useLocation();
  const texts: Partial<Record<PageField, (page: TypedPage) => string>> = {
    linked_from: ({ linked_from: place }) => t(`ownPages.places.${place as "menu"}`),
    emblem: ({ emblem }) => t(`ownPages.emblems.${emblem as "book"}`),
    theme: ({ theme }) => (themeOf(theme) ? categoryName(t, theme) : t("ownPages.allColors")),
  };
  return useOfficeForm<TypedPage, PageAnswer>({
    name: `page:${openedIn(search)}`,
    stored,
    version: page?.version ?? null,
    fields: namesOf(pageFields).map((name) => {
      const text = texts[name];
      return { name, label: t(`ownPages.fields.${name}`), ...(text && { text }) };
    }),
    read: (sent) => ({ ...typedValues(pageFields, sent), id: String(sent.get("id")) }),
  });
}

export type PageFormState = ReturnType<typeof usePageForm>;
