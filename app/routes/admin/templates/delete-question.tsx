import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { AddressButton } from "~/ui/admin/address-button";
import { Button } from "~/ui/button";
import { kept } from "./template-url.ts";

/** The question of TPL-25 where no script could ask it. */
export function DeleteQuestion({ template }: { template: { id: string; name: string; subject: string } }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="delete-question" className="panel mb-5 p-5">
      <h3 id="delete-question" className="text-xl">
        {t("templates.confirmDelete")}
      </h3>
      <p className="mt-2 wrap-anywhere text-muted">
        {template.name}: {template.subject}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={template.id} />
          <Button small name="intent" value="delete">
            {t("templates.deleteNow")}
          </Button>
        </Form>
        <AddressButton keep={kept} className="button button-outline button-small">
          {t("templates.cancel")}
        </AddressButton>
      </div>
    </section>
  );
}
