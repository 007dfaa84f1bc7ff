import { Form } from "react-router";
import { useWords } from "~/i18n/words";
import type { HandlerData } from "~/ui/handler-data";
import { Button } from "~/ui/button";
import { Fields } from "~/ui/fields";
import { emptyValues } from "~/lib/fields/values";
import { LetterText } from "../../components/letter-text.tsx";
import type { LetterPreview } from "../../letters/actions.server.ts";
import { hostLetterFields, type GuestAudience } from "../../letters/fields.ts";
import type { TypedLetter } from "../../letters/schema.ts";
import type { hostGuestsAction } from "./action.server.ts";

type ActionData = HandlerData<typeof hostGuestsAction> | undefined;

/** The form in which a host writes to the guests; it shows the letter before it is sent. */
export function HostLetter({ actionData }: { actionData: ActionData }) {
  const { t } = useWords();
  const typed = actionData?.typed;
  return (
    <section id="letter" className="no-print mt-12 border-t border-line pt-8">
      <h2 className="text-2xl">{t("rsvp.letter.title")}</h2>
      {actionData?.preview && typed ? (
        <Preview preview={actionData.preview} typed={typed} />
      ) : (
        <details open={typed !== undefined} className="mt-3">
          <summary className="button button-outline list-none [&::-webkit-details-marker]:hidden">
            {t("rsvp.letter.open")}
          </summary>
          <Form method="post" action="#letter" data-busy className="mt-5">
            <p className="mb-4">{t("rsvp.letter.intro")}</p>
            <Fields
              fields={hostLetterFields}
              values={typed ?? emptyValues(hostLetterFields)}
              label={(name) => t(`rsvp.letter.${name}`)}
              hints={{ text_es: t("rsvp.letter.both") }}
              option={(choice: GuestAudience) => t(`rsvp.letter.to.${choice}`)}
              rows={5}
            />
            <Button tone="outline" name="intent" value="preview" className="mt-5">
              {t("rsvp.letter.preview")}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

interface PreviewProps {
  preview: LetterPreview;
  typed: TypedLetter;
}

function Preview({ preview: { id, letter, guests }, typed }: PreviewProps) {
  const { t } = useWords();
  return (
    <Form method="post" action="#letter" data-busy className="mt-3">
      <p className="font-semibold">{t(`rsvp.letter.goesTo.${letter.audience}`, { count: guests })}</p>
      <LetterText letter={letter} />
      <p className="mt-4">{letter.takes_replies ? t("rsvp.letter.repliesTo") : t("rsvp.letter.noReplies")}</p>
      <input type="hidden" name="letter" value={id} />
      <input type="hidden" name="audience" value={typed.audience} />
      <input type="hidden" name="text_en" value={typed.text_en} />
      <input type="hidden" name="text_es" value={typed.text_es} />
      {typed.takes_replies && <input type="hidden" name="takes_replies" value="on" />}
      <p className="mt-5 flex flex-wrap gap-3">
        <Button name="intent" value="send">
          {t("rsvp.letter.send", { count: guests })}
        </Button>
        <Button tone="outline" name="intent" value="change">
          {t("rsvp.letter.change")}
        </Button>
      </p>
    </Form>
  );
}
