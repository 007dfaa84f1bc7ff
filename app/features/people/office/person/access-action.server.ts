import { deletePerson } from "~/features/people/office/commands.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { setRole } from "~/features/identity/roles/commands.server";
import { personById } from "../../person.server.ts";
import { localized } from "~/i18n/links";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import { answerAction, type Submission } from "./answer-action.server.ts";
import { textIn } from "./forms.ts";
import { listPage } from "./person-url.ts";

const roles = ["admin", "steward", "none"] as const;

/** Gives a person a role or takes it away, effective with their next request. */
export async function setRoleForm(submission: Submission) {
  const { args, actor, form, id } = submission;
  requireFreshProof(args);
  const requestedRole = roles.find((role) => role === textIn(form, "role"));
  if (!requestedRole)
    return redirectWithToast(
      submission.currentPath,
      { tone: "destructive", title: submission.t("errors.unreadable") },
      actor.context.config,
    );
  const role = requestedRole === "none" ? null : requestedRole;
  const before = await personById(actor.context.db, id);
  const outcome = runAction(actor.context, {
    command: () =>
      setRole(actor.context.db, {
        profileId: id,
        role,
        by: actor.viewer.profileId!,
        origin: actor.context.config.origin,
      }),
  });
  const isSelf = actor.viewer.profileId === id;
  return answerAction(submission, outcome, {
    done: role ? "roleGiven" : "roleTaken",
    // Organizers who remove their own role can no longer undo it.
    ...(!isSelf && { undo: { intent: "role", role: before?.role ?? "none" } }),
  });
}

/** Deletes a person for good if the confirmation repeats their address. */
export async function deletePersonForm(submission: Submission) {
  const { args, actor, t, form, id } = submission;
  const { context, language, viewer } = actor;
  requireFreshProof(args);
  const person = await personById(context.db, id);
  if (viewer.profileId === id) return answerAction(submission, refused("own-account"), { done: "restored" });
  if (person && textIn(form, "confirm").trim().toLowerCase() !== person.email) {
    const message = t("person.deletion.typeIt", { email: person.email });
    return screenWithToast(args.context, { status: 422, message }, { errors: { confirm: message } });
  }
  const author = { userId: viewer.userId, now: context.clock.now() };
  const outcome = await runAction(context, {
    command: () => deletePerson(context.db, { id, author }, context.personalData),
  });
  if (!outcome.ok) return answerAction(submission, refused(outcome.reason), { done: "restored" });
  const toast = { title: t("person.deletion.done"), text: t("person.deletion.doneText") };
  return redirectWithToast(localized(language, listPage(args.url.search)), toast, context.config);
}

async function refused<Reason extends string>(reason: Reason) {
  return { ok: false, reason } as const;
}
