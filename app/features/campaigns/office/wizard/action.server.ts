import { redirect, type ActionFunctionArgs } from "react-router";
import { deleteFilters, renameFilters, saveFilters } from "../../audience/commands.server.ts";
import { filtersForKind, readCampaignFilters } from "../../audience/filters.ts";
import { campaignFilters } from "~/features/people/filters/schema";
import { submitCampaign } from "../../wizard/actions.server.ts";
import { answerToSend, type SendRefusal } from "../../wizard/refusal.ts";
import { isChosen } from "../../wizard/selection.ts";
import { actorOf } from "~/features/identity/actor.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { submitTemplate, submitTest } from "~/features/templates/actions.server";
import { isSentByRule, refuseLetter } from "~/features/templates/office/action.server";
import { openedFormKey } from "~/features/templates/office/template-url";
import { templateById } from "~/features/templates/queries.server";
import { answerTo } from "~/features/templates/refusal";
import { readDraft, draftOf } from "~/features/templates/template";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { pageWithToast, redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { runAction } from "~/platform/http/run-action.server";
import { typedInstant } from "~/lib/time/zoned-time";
import type { SendAnswer } from "./step-props.ts";
import { usualTime } from "./when-fields.tsx";
import { changedQuery } from "~/lib/http/query";
import { isUuid } from "~/lib/database/uuid";
import { readWizard, stepAddress } from "./wizard-url.ts";

const longestName = 100;
/** A letter written in the wizard is named after its subject, shortened to this length. */
const longestSubject = 70;

/** Handles each form of the wizard; `intent` names the action. */
export async function wizardAction(args: ActionFunctionArgs) {
  const { request, url, context } = args;
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(languageOf(url.pathname));
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const submission = { args, actor, form: form!, t };
  if (form && intent === "send") return send(submission);
  if (form && intent === "write") return write(submission);
  if (form && (intent === "test-en" || intent === "test-es"))
    return test(submission, intent === "test-en" ? "en" : "es");
  if (
    form &&
    (intent === "save-filter" ||
      intent === "rename-filter" ||
      intent === "delete-filter" ||
      intent === "restore-filter")
  )
    return changeFilters(submission, intent);
  return screenWithToast(
    context,
    { status: 400, message: t("campaignWizard.sendFailed"), text: t("errors.unreadable") },
    {},
  );
}

interface Submission {
  args: ActionFunctionArgs;
  actor: ReturnType<typeof actorOf<ReturnType<typeof requireAdmin>>>;
  form: FormData;
  t: ReturnType<typeof translator>;
}

/** Handles the last step (CMP-45 to CMP-49). */
async function send({ args, actor, form, t }: Submission) {
  requireFreshProof(args);
  const { context, language } = actor;
  const { zone } = actor.edition;
  const [day, time] = [textOf(form, "day"), textOf(form, "time")];
  const scheduled = day ? typedInstant(zone, day, time || usualTime) : undefined;
  const body = {
    templateId: readWizard(args.url.searchParams).templateId,
    filters: await filtersIn({ args, actor }),
    confirmation: textOf(form, "confirmation"),
    templateVersion: Number(textOf(form, "version")) || undefined,
    ...selectionIn(args, form),
    // An invalid time is passed on and refused, since without a time the campaign would leave at once.
    ...(day ? { scheduledFor: scheduled?.toISOString() ?? day } : {}),
    ...(textOf(form, "firstOnly") ? { firstOnly: Number(textOf(form, "firstOnly")) } : {}),
  };
  const outcome = await submitCampaign(actor, { body, key: textOf(form, "key") });
  if (!outcome.ok) return refuseToSend({ args, t }, outcome);
  const address = localized(language, `/admin/campaigns/${outcome.campaignId}`);
  const toast = {
    title: t(scheduled ? "campaignWizard.scheduled" : "campaignWizard.sent", { count: outcome.recipients }),
    undo: { action: address, fields: { intent: "undo" } },
  };
  return redirectWithToast(address, toast, context.config);
}

/** Saves the letter written in the wizard, and continues with the last step for exactly this version. */
async function write({ args, actor, form, t }: Submission) {
  const { search } = args.url;
  const id = textOf(form, "id");
  if (!isUuid(id)) return screenWithToast(args.context, { status: 400, message: t("templates.saveFailed") }, {});
  if (await isSentByRule(args, id)) requireFreshProof(args);
  const draft = readDraft((field) => form.get(field));
  const openedVersion = Number(textOf(form, "seen")) || undefined;
  const name = draft.name.trim() || `${draft.subject.trim().slice(0, longestSubject)} · ${id.slice(0, 4)}`;
  const outcome = await submitTemplate(actor, {
    id,
    form: openedFormKey(search) ?? "",
    draft: { ...draft, name },
    version: openedVersion,
  });
  if (!outcome.ok) return refuseLetter({ args, t, id }, outcome);
  const { template } = outcome;
  const query = changedQuery(search, { new: undefined, kind: undefined });
  const key = readWizard(args.url.searchParams).key ?? crypto.randomUUID();
  const parameters = { key, template: template.id, edit: template.id, seen: String(template.version) };
  throw redirect(args.url.pathname + stepAddress(query, "confirm", parameters), 303);
}

/**
 * Reads the selection: a list of people with exceptions, or the matches of the filters with exceptions or limited to
 * some.
 */
function selectionIn({ url }: ActionFunctionArgs, form: FormData) {
  const idsOf = (name: string) => textOf(form, name).split(" ").filter(Boolean);
  const selection = { mode: textOf(form, "mode") === "only" ? "only" : "all-but", ids: new Set(idsOf("ids")) } as const;
  if (readWizard(url.searchParams).people)
    return { selectedRecipientIds: idsOf("among").filter((id) => isChosen(selection, id)) };
  if (selection.mode === "only") return { selectedRecipientIds: [...selection.ids] };
  const fingerprint = textOf(form, "fingerprint");
  return {
    deselectedRecipientIds: [...selection.ids],
    recipientCount: Number(textOf(form, "count")),
    recipientFingerprint: fingerprint ? Number(fingerprint) : undefined,
  };
}

function refuseToSend({ args: { context }, t }: Pick<Submission, "args" | "t">, refusal: SendRefusal) {
  if (refusal.reason === "unavailable") return refuseOutage(context);
  const answer = answerToSend(t, refusal);
  const refused: SendAnswer["refused"] = {
    title: answer.message,
    text: answer.text,
    ...(refusal.reason === "recipients-changed" ? { recipients: refusal.now } : {}),
    ...("campaignId" in refusal ? { campaignId: refusal.campaignId } : {}),
  };
  return pageWithToast(context, answer, { refused });
}

/** Reads the filters of the address, adjusted to the kind of the letter. */
async function filtersIn({ args: { url, context }, actor }: Pick<Submission, "args" | "actor">) {
  const loadTemplate = () => templateById(actor.context.db, readWizard(url.searchParams).templateId);
  const template = await unlessDatabaseOutage(actor.context, loadTemplate, () => undefined);
  return filtersForKind(
    readCampaignFilters(url.searchParams, context.get(editionContext).zone),
    template?.kind ?? "news",
  );
}

async function test({ args, actor, t }: Submission, language: "en" | "es") {
  const { db } = actor.context;
  const { templateId } = readWizard(args.url.searchParams);
  const template = await templateById(db, templateId);
  if (!template)
    return screenWithToast(args.context, { status: 404, message: t("campaignWizard.invalidTemplate") }, {});
  const outcome = await submitTest(actor, { draft: draftOf(template), language });
  if (!outcome.ok) return screenWithToast(args.context, answerTo(t, outcome), {});
  const sent = { title: t("templates.test.sent"), text: t("templates.test.sentText", { email: actor.viewer.email }) };
  return redirectWithToast(args.url.pathname + args.url.search, sent, actor.context.config);
}

type FilterIntent = "save-filter" | "rename-filter" | "delete-filter" | "restore-filter";

async function changeFilters({ args, actor, form, t }: Submission, intent: FilterIntent) {
  const { url, context } = args;
  const { db, config } = actor.context;
  const name = textOf(form, "name").replaceAll(/\s+/g, " ").trim();
  const change = { id: textOf(form, "id"), actor: actor.viewer.profileId! };
  const failed = (status: number, message: string) => screenWithToast(context, { status, message }, {});
  if (!/^[\da-f-]{36}$/.test(change.id)) return failed(400, t("errors.unreadable"));
  if (intent !== "delete-filter" && (name === "" || name.length > longestName))
    return failed(422, t("campaignWizard.filters.nameMissing", { max: longestName }));
  const restored = campaignFilters.safeParse(parsedJson(textOf(form, "filters")));
  const filters = intent === "restore-filter" && restored.success ? restored.data : await filtersIn({ args, actor });
  const outcome = await runAction(actor.context, {
    command: async () => {
      if (intent === "rename-filter") return renameFilters(db, { ...change, name });
      if (intent === "delete-filter") return deleteFilters(db, change);
      return saveFilters(db, { ...change, name, filters });
    },
  });
  if (!outcome.ok)
    return failed(
      outcome.reason === "unavailable" ? 503 : outcome.reason === "gone" ? 404 : 422,
      t(`campaignWizard.filters.${outcome.reason}`),
    );
  const address = url.pathname + url.search;
  const deletedFilters = textOf(form, "filters");
  const undo =
    intent === "delete-filter" && deletedFilters
      ? {
          undo: {
            action: address,
            fields: { intent: "restore-filter", id: change.id, name: textOf(form, "name"), filters: deletedFilters },
          },
        }
      : {};
  return redirectWithToast(address, { title: t(`campaignWizard.filters.done.${intent}`), ...undo }, config);
}
