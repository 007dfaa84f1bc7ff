import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Difference } from "../../typed-details.ts";

/**
 * Shows the details that were typed differently from the known ones, with buttons to confirm or discard them (REG-24).
 */
export function TypedDetails({ differences }: { differences: Difference[] }) {
  const { t } = useWords();
  if (differences.length === 0) return null;
  return (
    <Notice id="typed" title={t("register.typedTitle")}>
      <p>{t("register.typedText")}</p>
      <dl className="grid gap-y-3">
        {differences.map(({ field, known, typed }) => (
          <div key={field}>
            <dt className="font-semibold">{t(`register.${field}`)}</dt>
            <dd className="wrap-anywhere">{t("register.typedNow", { typed })}</dd>
            <dd className="wrap-anywhere text-muted">{t("register.typedKnown", { known })}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" data-busy className="flex flex-wrap gap-3 pt-2">
        <Button name="intent" value="take-details" small>
          {t("register.typedTake")}
        </Button>
        <Button name="intent" value="keep-details" tone="outline" small>
          {t("register.typedKeep")}
        </Button>
      </Form>
    </Notice>
  );
}
