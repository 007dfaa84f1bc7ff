import { useMemo, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import type { SuggestionStatus } from "../../moderation/suggestion-query.ts";
import { broughtUpToDate, emptyDraft, longest, type PlaceDraft } from "../../place.ts";
import type { PlaceName } from "../../places/queries.server.ts";
import { useWords } from "~/i18n/words";
import { textOf } from "~/lib/forms/form-body";
import { useEarlyInput } from "~/ui/admin/early-input";
import { useFormDraft } from "~/ui/admin/form-draft";
import { RestoredDraft, UnsavedQuestion } from "~/ui/admin/unsaved";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Section } from "~/ui/admin/section";
import { PlaceFields } from "../places/place-fields.tsx";
import { typedPlaceIn, type PlaceMessages } from "../places/place-form.ts";
import type { AnsweredDecision } from "./action.server.ts";

/** What the form decides about. */
interface Decided {
  /** Whose draft is kept; nobody's, "", is not. */
  owner: string;
  id: string;
  looked: LookedAt;
  /** Undefined while it is not known. */
  status: SuggestionStatus | undefined;
  /** The place it became, once it is approved. */
  becameId: string | undefined;
  /** False once nobody hears of the decision. */
  isTold: boolean;
  draft: PlaceDraft | undefined;
  names: readonly PlaceName[];
  linked: ReadonlyMap<string, string>;
}

/** What somebody had before them when they typed. */
interface LookedAt {
  /** The versions of the suggestion and of the place. */
  seen?: number | undefined;
  seenPlace?: number | undefined;
  shown?: PlaceDraft | undefined;
}

/** What is typed for a decision. */
interface DecisionDraft extends PlaceDraft {
  note: string;
}

const words = { pending: "pending", approved: "approve", rejected: "reject" } as const;

/** The place, to be edited before it is approved, a note, and the three statuses (MAP-32, MAP-33). */
export function Decision({ decided, answered }: { decided: Decided; answered: AnsweredDecision | undefined }) {
  const { t } = useWords();
  const { zone } = useEdition().edition;
  const isBusy = useNavigation().state !== "idle";
  const { id, status, isTold } = decided;
  const draft = useDecisionDraft(decided, answered);
  const { seen, seenPlace, shown } = draft.seen;
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <Section id="decision" title={t(status === "approved" ? "places.detail.onTheMap" : "places.detail.asShown")}>
      <RestoredDraft of={draft.unsaved} zone={zone} onDiscard={draft.discard} />
      <Form
        key={draft.key}
        ref={form}
        id="decision-form"
        method="post"
        noValidate
        preventScrollReset
        onInput={draft.onInput}
        onSubmit={(submit) => {
          // One decision at a time: a second one would meet the first as a change of somebody else's.
          if (isBusy) submit.preventDefault();
          else draft.onSubmit(submit);
        }}
      >
        <input type="hidden" name="id" value={id} />
        {seen && <input type="hidden" name="seen" value={seen} />}
        {seenPlace && <input type="hidden" name="seenPlace" value={seenPlace} />}
        {shown && <input type="hidden" name="shown" value={JSON.stringify(shown)} />}
        <DecidedPlace decided={decided} values={draft.values} errors={answered?.errors ?? {}} />
        {isTold ? (
          <TextArea
            name="note"
            label={t("places.detail.note")}
            hint={t("places.detail.noteHint")}
            rows={3}
            maxLength={longest.note}
            defaultValue={draft.values.note}
            error={answered?.errors?.note}
          />
        ) : (
          <p className="mb-5 text-muted">{t("places.detail.unsent")}</p>
        )}
      </Form>
      <Statuses now={status} isBusy={isBusy} />
      <UnsavedQuestion {...draft.unsaved.question} />
    </Section>
  );
}

function Statuses({ now, isBusy }: { now: SuggestionStatus | undefined; isBusy: boolean }) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap gap-3">
      {(["approved", "rejected", "pending"] satisfies SuggestionStatus[]).map((one) => (
        <Button
          key={one}
          form="decision-form"
          small
          tone={one === "approved" ? "indigo" : "outline"}
          name="status"
          value={one}
          disabled={now === one}
          aria-busy={isBusy || undefined}
        >
          {t(`places.detail.${words[one]}`)}
        </Button>
      ))}
    </div>
  );
}

/** What is typed, kept in this browser until it is decided; what others changed meanwhile is put beneath it. */
function useDecisionDraft({ owner, id, looked, draft: now }: Decided, answered: AnsweredDecision | undefined) {
  const stored: DecisionDraft = { ...(now ?? emptyDraft), note: "" };
  const given = useMemo(() => answered && givenBack(answered, now), [answered, now]);
  return useFormDraft<DecisionDraft, LookedAt>({
    owner,
    form: `suggestion:${id}`,
    stored,
    version: looked,
    seen: looked,
    given,
    // One that is on the map has no fields of a place.
    read: (form) => ({ ...(form.has("name") ? typedPlaceIn(form) : stored), note: textOf(form, "note") }),
  });
}

function givenBack({ draft: typed, shown, note = "" }: AnsweredDecision, now: PlaceDraft | undefined): DecisionDraft {
  const place = typed && shown && now ? broughtUpToDate(typed, { shown, now }) : (typed ?? now);
  return { ...(place ?? emptyDraft), note };
}

interface DecidedPlaceProps {
  decided: Decided;
  values: PlaceDraft;
  errors: PlaceMessages;
}

function DecidedPlace({ decided, values, errors }: DecidedPlaceProps) {
  const { t, href } = useWords();
  const { status, becameId, draft, names, linked } = decided;
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
      <PlaceFields draft={values} errors={errors} names={names} linked={linked} />
    </>
  );
}
