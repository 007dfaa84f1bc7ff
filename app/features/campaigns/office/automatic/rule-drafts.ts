import { useState } from "react";
import { useLocation } from "react-router";
import type { AutomaticLetter } from "../../automatic/queries.server.ts";
import { fieldsIn, fieldsOf, isSameRule, type RuleFields } from "../../automatic/rule-fields.ts";
import { isRule, type Rule } from "../../automatic/rules.ts";
import { textOf } from "~/lib/forms/form-body";
import { useTakenForm } from "~/ui/admin/taken-form";
import { useUnsaved } from "~/ui/admin/unsaved";
import type { Answered } from "./save-rule.server.ts";

/** What is typed into the form of a rule, and the state it was typed into. */
interface RuleDraft {
  seen: RuleFields;
  typed: RuleFields;
}

type Drafts = Partial<Record<Rule, RuleDraft>>;

interface RuleDraftsProps {
  owner: string;
  letters: readonly AutomaticLetter[];
  answered: Answered | undefined;
}

/** What is typed into the forms of the screen: each until it is saved, also through a reload, with one question on leaving. */
export function useRuleDrafts({ owner, letters, answered }: RuleDraftsProps) {
  const { pathname } = useLocation();
  const taken = useTakenForm();
  const [drafts, setDrafts] = useState(() => withAnswer({}, answered));
  const [last, setLast] = useState({ answered, taken });
  const stored = Object.fromEntries(letters.map((letter) => [letter.rule, fieldsOf(letter.rule, letter)]));
  const unsavedOnes = Object.entries(drafts).filter(([rule, { typed }]) => !isSameRule(typed, stored[rule]!));
  if (answered !== last.answered || taken !== last.taken) {
    setLast({ answered, taken });
    if (answered !== last.answered) setDrafts(withAnswer(drafts, answered));
    else if (taken) setDrafts(withTaken(drafts, taken));
  } else if (unsavedOnes.length < Object.keys(drafts).length) setDrafts(Object.fromEntries(unsavedOnes));
  const unsaved = useUnsaved<Drafts>({
    owner,
    form: "automatic-letters",
    typed: unsavedOnes.length > 0 ? Object.fromEntries(unsavedOnes) : undefined,
    isGiven: answered !== undefined,
    onRestore: setDrafts,
    staysAt: (place) => place.pathname === pathname,
  });
  return {
    draftOf: (rule: Rule): RuleDraft => drafts[rule] ?? { seen: stored[rule]!, typed: stored[rule]! },
    put: (rule: Rule, typed: RuleFields) =>
      setDrafts((now) => ({ ...now, [rule]: { seen: now[rule]?.seen ?? stored[rule]!, typed } })),
    discard: () => {
      unsaved.forget();
      setDrafts({});
    },
    unsaved,
  };
}

/** What was refused stays typed; after a conflict it is known what somebody else has stored. */
function withAnswer(drafts: Drafts, answered: Answered | undefined): Drafts {
  if (!answered) return drafts;
  const { rule, seen } = answered;
  return { ...drafts, [rule]: { seen, typed: drafts[rule]?.typed ?? answered.typed } };
}

/** What was typed while a save was on its way was typed into what it saved. */
function withTaken(drafts: Drafts, form: FormData): Drafts {
  const rule = textOf(form, "rule");
  const draft = isRule(rule) && textOf(form, "intent") === "save" ? drafts[rule] : undefined;
  return draft ? { ...drafts, [rule]: { ...draft, seen: fieldsIn(form) } } : drafts;
}
