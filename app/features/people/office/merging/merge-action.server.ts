import type { ActionFunctionArgs } from "react-router";
import { detailFields } from "~/features/people/office/corrections";
import type { Choices, Side } from "~/features/people/office/merging/choices";
import { mergePeople } from "~/features/people/office/merging/commands.server";
import { isUuid } from "~/lib/database/uuid";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { redirectWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { textIn } from "../person/forms.ts";
import { personPage } from "../person/person-url.ts";

/** Merges two compared people. Success redirects to the person with an undo; a refusal returns to the comparison. */
export async function mergeAction(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { context, viewer, language } = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(language);
  const [keptId, removedId] = ["kept", "removed"].map((name) => (form ? textIn(form, name) : ""));
  const author = { userId: viewer.userId, now: context.clock.now() };
  const outcome =
    form && isUuid(keptId!) && isUuid(removedId!)
      ? await runAction(context, {
          command: () =>
            mergePeople(
              context.db,
              {
                keptId: keptId!,
                removedId: removedId!,
                choices: choicesIn(form),
                digest: textIn(form, "seen"),
                author,
              },
              context.personalData,
            ),
        })
      : ({ ok: false, reason: "gone" } as const);
  if (!outcome.ok && outcome.reason === "unavailable") return refuseOutage(args.context);
  if (!outcome.ok) {
    const words = { title: t("person.merge.refused.title"), text: t(`person.merge.refused.${outcome.reason}`) };
    return redirectWithToast(args.url.pathname + args.url.search, { tone: "destructive", ...words }, context.config);
  }
  const page = localized(language, personPage(keptId!));
  const undo = { action: page, fields: { intent: "separate", merge: outcome.mergeId } };
  return redirectWithToast(
    page,
    { title: t("person.merge.done"), text: t("person.merge.doneText"), undo },
    context.config,
  );
}

function choicesIn(form: FormData): Choices {
  const side = (name: string): Side => (form.get(name) === "removed" ? "removed" : "kept");
  const fieldsWith = (before: string) => [...form.keys()].filter((name) => name.startsWith(before));
  return {
    fields: Object.fromEntries(detailFields.map((field) => [field, side(`field-${field}`)])) as Choices["fields"],
    newsletter: side("newsletter"),
    registrations: Object.fromEntries(
      fieldsWith("edition-").map((name) => [name.slice("edition-".length), side(name)]),
    ),
  };
}
