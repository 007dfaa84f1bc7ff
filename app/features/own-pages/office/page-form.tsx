import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { OfficeForm } from "~/ui/admin/form/office-form";
import { StartingChoice } from "~/ui/admin/starting-choice";
import { titleIn } from "../page.ts";
import type { OpenedForm, StartingOutline } from "./loader.server.ts";
import { PageColumns } from "./page-columns.tsx";
import { PageLook } from "./page-look.tsx";
import { usePageForm } from "./use-page-form.ts";

interface PageFormProps {
  opened: OpenedForm;
  starting: readonly StartingOutline[];
}

/** The form of a new page or a stored one. A draft can be saved, or saved and published. */
export function PageForm({ opened, starting }: PageFormProps) {
  const { t } = useWords();
  const form = usePageForm(opened);
  const { page } = opened;
  const isPublished = page?.is_published === true;
  return (
    <>
      <Head opened={opened} />
      <OfficeForm
        form={form}
        encType="multipart/form-data"
        intent="save"
        save={t(isPublished ? "ownPages.save" : "ownPages.saveDraft")}
        buttons={
          !isPublished && (
            <Button small tone="outline" name="intent" value="save-and-publish">
              {t("ownPages.saveAndPublish")}
            </Button>
          )
        }
        failed={t("ownPages.failed")}
        closedAddress=""
      >
        <input type="hidden" name="id" value={form.values.id} />
        <div className="panel mb-4 p-4 sm:p-5">
          {!page && (
            <StartingChoice
              label={t("templates.startingLabel")}
              choices={[{ name: "page", label: t("templates.emptySheet") }, ...starting]}
            />
          )}
          <PageColumns form={form} />
        </div>
        <div className="panel p-4 sm:p-5">
          <PageLook form={form} />
        </div>
      </OfficeForm>
    </>
  );
}

function Head({ opened: { page, stored } }: { opened: OpenedForm }) {
  const { t, href, language } = useWords();
  const titles = { en: stored.title_en || null, es: stored.title_es || null };
  return (
    <header className="mb-4">
      <Link to="?" className="link">
        {t("ownPages.backToList")}
      </Link>
      <h1 id="pages-title" className="mt-1 wrap-anywhere">
        {page ? titleIn({ titles }, language).text : t("ownPages.new")}
      </h1>
      {page && (
        <p className="mt-1 text-muted">
          {t(page.is_published ? "ownPages.publicAt" : "ownPages.draftAt")}{" "}
          <a href={href(`/page/${page.slug}`)} target="_blank" rel="noopener" className="link wrap-anywhere">
            {href(`/page/${page.slug}`)}
          </a>
        </p>
      )}
    </header>
  );
}
