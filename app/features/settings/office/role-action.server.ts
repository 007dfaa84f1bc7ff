import type { ActionFunctionArgs } from "react-router";
import { isUuid } from "~/lib/database/uuid";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { setRole, setRoleOf, type RoleOutcome } from "~/features/identity/roles/commands.server";
import { emailForm } from "~/lib/fields/text-rules";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { requestContext, type RequestContext } from "~/platform/http/request-context.server";
import { runAction } from "~/platform/http/run-action.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";

export function isRoleForm(form: FormData): boolean {
  return ["give-role", "take-role"].includes(textOf(form, "intent"));
}

/** Gives a role to an address, or removes one. Both require a fresh proof. */
export async function roleAction(args: ActionFunctionArgs, form: FormData) {
  const { context, url } = args;
  const t = translator(languageOf(url.pathname));
  const typed = { email: textOf(form, "email"), role: form.get("role") === "admin" ? "admin" : "steward" } as const;
  const refuse = (status: number, text: string, errors: Record<string, string> = {}) =>
    screenWithToast(context, { status, message: t("settings.failed"), text }, { errors });
  requireFreshProof(args);
  const by = requireAdmin(args).profileId!;
  const deps = context.get(requestContext);
  const { config, db } = deps;
  const isGiven = textOf(form, "intent") === "give-role";
  const outcome = isGiven
    ? await runAction(deps, {
        schema: emailForm,
        body: typed,
        command: async ({ email }) => ({
          ...(await setRoleOf(db, { email, role: typed.role, by, origin: config.origin })),
          email,
        }),
      })
    : await runAction(deps, {
        command: async () => ({ ...(await takeRole(deps, textOf(form, "id"), by)), email: typed.email }),
      });
  if (!outcome.ok && outcome.reason === "unavailable") return refuseOutage(context);
  if (!outcome.ok && outcome.reason === "invalid") {
    const field = t("settings.fields.email");
    const message = t(`validation.${outcome.errors.email!}`, { field, max: 254, min: 0 });
    return refuse(422, message, { email: message });
  }
  if (!outcome.ok) return refuse(409, t(`settings.roles.refused.${outcome.reason}`));
  const { previousRole: had, profileId, email } = outcome;
  const title = isGiven ? t(`settings.roles.given.${typed.role}`, { email }) : t("settings.roles.taken");
  const { name } = context.get(editionContext);
  const address = localized(languageOf(url.pathname), "/admin/settings#roles");
  const text = isGiven ? t("settings.roles.givenText", { name }) : undefined;
  const back = had
    ? { intent: "give-role", email, role: had }
    : { intent: "take-role", id: profileId, email: typed.email };
  const undo = { action: localized(languageOf(url.pathname), "/admin/settings"), fields: back };
  return redirectWithToast(address, { title, text, ...(had === typed.role && isGiven ? {} : { undo }) }, config);
}

async function takeRole({ db }: RequestContext, profileId: string, by: string): Promise<RoleOutcome> {
  return isUuid(profileId) ? setRole(db, { profileId, role: null, by }) : { ok: false, reason: "gone" };
}
