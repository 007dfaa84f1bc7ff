import type { Offer } from "~/features/edition/offers";
import type { OfferUses } from "~/features/registration/offers.server";
import { useWords } from "~/i18n/words";
import { threads } from "~/lib/palette/threads";
import { HiddenFields } from "~/ui/admin/form/hidden-fields";
import { FieldError } from "~/ui/field";
import { mostEntries } from "../../fields.ts";
import type { RowsProps } from "../entries/entries-form.tsx";
import { useRows, type Row } from "../entries/rows.ts";
import { OfferRow, type OfferOfRow } from "./offer-row.tsx";

export function OfferRows({ values, input, errors, uses }: RowsProps & { uses: OfferUses }) {
  const { t, language } = useWords();
  const { rows, edit, add, moves, removal } = useRows("offers", values, offerOfRow);
  const rowName = (index: number) => input[`name_${language}${index}`] || t("settings.offers.newName");
  const hiddenValues = rows.flatMap(({ key, asking, isShown, isEvent, thread, emblem }, index) => [
    [`key${index}`, key],
    [`asking${index}`, asking],
    [`isShown${index}`, isShown ? "yes" : ""],
    [`isEvent${index}`, isEvent ? "yes" : ""],
    [`thread${index}`, thread],
    [`emblem${index}`, emblem],
  ]);
  return (
    <>
      <HiddenFields values={Object.fromEntries(hiddenValues)} />
      <ol className="panel mb-4 max-w-[50rem] divide-y divide-line">
        {rows.map((row, index) => (
          <OfferRow
            key={row.id}
            row={row}
            index={index}
            name={rowName(index)}
            answers={uses.get(row.key) ?? 0}
            errors={errors}
            onEdit={(changes) => edit(row.id, changes)}
            actions={[...moves(index), ...(uses.has(row.key) ? [] : [removal(row)])]}
          />
        ))}
      </ol>
      <FieldError name="entries" error={errors["entries"]} />
      {rows.length < mostEntries("offers") && (
        <button
          type="button"
          className="button button-outline button-small mb-4"
          onClick={() => add({ ...newOffer, thread: threads[rows.length % threads.length]! })}
        >
          {t("settings.offers.add")}
        </button>
      )}
    </>
  );
}

const newOffer = { asking: "asked", isShown: true, isEvent: false, emblem: "hand" } as const;

function offerOfRow(row: Row): OfferOfRow {
  const { asking, isShown, isEvent } = row.texts;
  return { ...row, asking: asking as Offer["asking"], isShown: isShown !== "", isEvent: isEvent !== "" };
}
