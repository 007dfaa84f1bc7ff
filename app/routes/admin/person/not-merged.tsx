import { Form } from "react-router";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import type { NotSavedReason } from "~/features/identity/middleware.server";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";

/** A merge that could not be taken, to be sent again as it was chosen; nothing of the two people is known now. */
export function NotMerged({ given }: { given: { chosen: [name: string, value: string][]; notSaved: NotSavedReason } }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="merge-title">
      <h2 id="merge-title" className="mb-4 text-2xl">
        {t("person.merge.title")}
      </h2>
      <NotSavedNotice reason={given.notSaved} />
      <Form id="merge-form" method="post" className="panel px-5 py-4">
        {given.chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="mb-4">{t("person.merge.choicesKept")}</p>
        <Button>{t("person.merge.now")}</Button>
      </Form>
    </section>
  );
}
