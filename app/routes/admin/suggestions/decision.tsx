import { Form, Link, useNavigation } from "react-router";
import type { SuggestionStatus } from "~/features/map/moderation/suggestion-query";
import { broughtUpToDate, longest, type PlaceDraft } from "~/features/map/place";
import type { PlaceName } from "~/features/map/places/queries.server";
import { useWords } from "~/i18n/words";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Section } from "../person/section.tsx";
import { PlaceFields } from "../places/place-fields.tsx";
import type { AnsweredDecision } from "./post.server.ts";

/** What the form decides about. */
interface Decided {
  id: string;
  /** The versions that are looked at, of the suggestion and of the place. */
  seen?: number | undefined;
  seenPlace?: number | undefined;
  /** Undefined while it is not known. */
  status: SuggestionStatus | undefined;
  /** The place it became, once it is approved. */
  becameId: string | undefined;
  /** False once nobody hears of the decision. */
  isTold: boolean;
  draft: PlaceDraft | undefined;
  /** What was shown before it was typed into, where that is known alone. */
  shown?: PlaceDraft | undefined;
  names: readonly PlaceName[];
  linked: ReadonlyMap<string, string>;
}

const words = { pending: "pending", approved: "approve", rejected: "reject" } as const;

/** The place, to be edited before it is approved, a note, and the three statuses (MAP-32, MAP-33). */
export function Decision({ decided, answered }: { decided: Decided; answered: AnsweredDecision | undefined }) {
  const { t } = useWords();
  const isBusy = useNavigation().state !== "idle";
  const { id, seen, seenPlace, status, isTold, shown = decided.draft } = decided;
  return (
    <Section id="decision" title={t(status === "approved" ? "places.detail.onTheMap" : "places.detail.asShown")}>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {seen && <input type="hidden" name="seen" value={seen} />}
        {seenPlace && <input type="hidden" name="seenPlace" value={seenPlace} />}
        {shown && <input type="hidden" name="shown" value={JSON.stringify(shown)} />}
        <DecidedPlace decided={decided} answered={answered} />
        {isTold ? (
          <TextArea
            name="note"
            label={t("places.detail.note")}
            hint={t("places.detail.noteHint")}
            rows={3}
            maxLength={longest.note}
            defaultValue={answered?.note ?? ""}
            error={answered?.errors?.note}
          />
        ) : (
          <p className="mb-5 text-muted">{t("places.detail.unsent")}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {(["approved", "rejected", "pending"] satisfies SuggestionStatus[]).map((one) => (
            <Button
              key={one}
              small
              tone={one === "approved" ? "indigo" : "outline"}
              name="status"
              value={one}
              disabled={status === one}
              aria-busy={isBusy || undefined}
            >
              {t(`places.detail.${words[one]}`)}
            </Button>
          ))}
        </div>
      </Form>
    </Section>
  );
}

function DecidedPlace({ decided, answered }: { decided: Decided; answered: AnsweredDecision | undefined }) {
  const { t, href } = useWords();
  const { status, becameId, names, linked } = decided;
  const { draft: now } = decided;
  const { draft: typed, shown } = answered ?? {};
  const draft = typed && shown && now ? broughtUpToDate(typed, { shown, now }) : (typed ?? now);
  if (status === "approved")
    return (
      becameId && (
        <p className="mb-5">
          <Link to={href(`/admin/places/${becameId}`)} className="link">
            {t("places.detail.place")}
          </Link>
        </p>
      )
    );
  if (!draft) return null;
  return (
    <>
      <p className="mb-5 text-muted">{t("places.detail.asShownText")}</p>
      <PlaceFields draft={draft} errors={answered?.errors ?? {}} names={names} linked={linked} />
    </>
  );
}
