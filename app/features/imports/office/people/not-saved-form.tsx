import { Form } from "react-router";
import { NotSavedNotice } from "~/features/account/components/not-saved-notice";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { ConsentFields } from "./column-form.tsx";
import type { NotSaved } from "./not-saved.server.ts";

/** The form of the columns that could not be taken, as it was sent, to be sent again. The file is shown after signing in. */
export function NotSavedForm({ given }: { given: NotSaved }) {
  const { t } = useWords();
  return (
    <>
      <NotSavedNotice reason={given.notSaved} />
      <Form id="columns-form" method="post" className="panel px-5 py-5">
        {given.along.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <ConsentFields typed={given} hasConsent={given.along.some(([, value]) => value === "subscribed")} />
        <Button tone="outline">{t("import.columns.check")}</Button>
      </Form>
    </>
  );
}
