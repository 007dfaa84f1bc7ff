import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { Fields } from "~/ui/fields";
import { countedFields } from "../../calendar/fields.ts";

/** Asks how many came; it can be corrected at any time. */
export function HeadCount({ heads, error }: { heads: number | null; error?: string | undefined }) {
  const { t } = useWords();
  return (
    <Form method="post" action="?" data-busy className="no-print mt-8 max-w-80">
      <Fields
        fields={countedFields}
        values={{ heads: heads === null ? "" : String(heads) }}
        errors={{ heads: error }}
        label={() => t("events.fields.heads")}
        hints={{ heads: t("rsvp.list.headsHint") }}
      />
      <Button tone="outline" small name="intent" value="heads">
        {t("rsvp.own.save")}
      </Button>
    </Form>
  );
}
