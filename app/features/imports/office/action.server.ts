import { redirect, type ActionFunctionArgs } from "react-router";
import { changeChoices } from "../change-choices.server.ts";
import { discardFile, storeFile } from "../commands.server.ts";
import { pendingImport, widthOf } from "../queries.server.ts";
import { answerToImport, type ImportRefusal } from "../refusal.ts";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { isUuid } from "~/lib/database/uuid";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { singleLine } from "~/lib/text/single-line";
import { readTable } from "~/platform/files/read-table.server";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { runAction } from "~/platform/http/run-action.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import { readChoices, type ChoicesInput } from "./choices.ts";
import { importerOf, type StepOutcome, type ImportKind, type Office } from "./import-kind.server.ts";

interface Submission<Choices extends object> {
  args: ActionFunctionArgs;
  actor: Office;
  kind: ImportKind<Choices, unknown, unknown>;
  form: FormData;
  id: string;
}

/** Handles a step of an import; `intent` names it. Success redirects (303) to the page with the result. */
export async function importAction<Choices extends object>(
  args: ActionFunctionArgs,
  kind: ImportKind<Choices, unknown, unknown>,
) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const form = (await readForm(args.request)) ?? new FormData();
  const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
  if (kind.wantsProof && (intent === "import" || intent === "undo")) requireFreshProof(args);
  const submission = { args, actor, kind, form, id };
  if (intent === "upload") return upload(submission);
  if (!Object.hasOwn(steps, intent)) return refuse(submission, { ok: false, reason: "unreadable" });
  if (!isUuid(id)) return refuse(submission, { ok: false, reason: "gone" });
  return steps[intent as keyof typeof steps](submission);
}

const steps = { match, discard, import: carryOut, undo };

/** Stores an uploaded file with guessed columns until it is imported or discarded. */
async function upload<Choices extends object>(submission: Submission<Choices>) {
  const { actor, kind, form } = submission;
  const file = form.get("file");
  // A form without a chosen file sends one without a name.
  if (!(file instanceof File) || file.name === "") return refuse(submission, { ok: false, reason: "missing" }, "file");
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), kind.daysOf(actor));
  if (!table.ok) return refuse(submission, table, "file");
  const choices = kind.guess(table, actor);
  const newFile = { fileName: singleLine(file.name).slice(0, 200), cells: table.cells, choices };
  const outcome = await runAction(actor.context, {
    command: async () => ({ ok: true as const, id: await storeFile(actor.context.db, newFile, importerOf(actor)) }),
  });
  return outcome.ok ? redirect(pageOf(submission, outcome.id), 303) : refuse(submission, outcome);
}

/** Saves the choices for a file, unless a colleague has changed them in the meantime. */
async function match<Choices extends object>(submission: Submission<Choices>) {
  const { args, actor, kind, form, id } = submission;
  const { db, clock } = actor.context;
  const openedWith = parsedJson(textOf(form, "seen"));
  const outcome = await runAction(actor.context, {
    command: async () => {
      const file = await pendingImport<Choices>(db, id, clock.now(), kind.things);
      if (!file) return { ok: false, reason: "gone" } as const;
      const formValues = (choices: Choices) => kind.formValues(choices, widthOf(file.rows));
      const input = readChoices(form, Object.keys(formValues(file.choices)));
      return changeChoices<Choices, ChoicesInput>(db, id, {
        openedWith,
        formValues,
        choicesFrom: (now) => kind.choicesFrom(input, now, actor),
      });
    },
  });
  const t = translator(actor.language);
  if (outcome.ok) return redirectToOutcome(submission, id, { title: t("import.matched") });
  if (outcome.reason !== "conflict") return refuse(submission, outcome);
  const answer = { status: 409, message: t("admin.conflict.title") };
  const conflict = { theirs: outcome.now, version: outcome.now, by: undefined };
  return screenWithToast(args.context, answer, { conflict } satisfies FormAnswer<ChoicesInput>);
}

/** Discards the file without importing it. */
async function discard(submission: Submission<object>) {
  const { actor, id } = submission;
  const command = async () => {
    await discardFile(actor.context.db, id);
    return { ok: true } as const;
  };
  const outcome = await runAction(actor.context, { command });
  if (!outcome.ok) return refuse(submission, outcome);
  return redirectToOutcome(submission, undefined, { title: translator(actor.language)("import.discarded") });
}

/** Imports the file as it was previewed. */
function carryOut(submission: Submission<object>) {
  const { actor, kind, form, id } = submission;
  return run(submission, () => kind.carryOut(actor, { id, digest: textOf(form, "digest") }));
}

function undo(submission: Submission<object>) {
  return run(submission, () => submission.kind.undo(submission.actor, submission.id));
}

async function run(submission: Submission<object>, command: () => Promise<StepOutcome>) {
  const outcome = await runAction(submission.actor.context, { command });
  return outcome.ok ? redirectToOutcome(submission, submission.id, outcome.toast) : refuse(submission, outcome);
}

function redirectToOutcome<Choices extends object>(
  submission: Submission<Choices>,
  id: string | undefined,
  outcome: Parameters<typeof redirectWithToast>[1],
): Response {
  return redirectWithToast(pageOf(submission, id), outcome, submission.actor.context.config);
}

/** Explains why a step failed; problems of the file are shown beside its field. */
function refuse<Choices extends object>(submission: Submission<Choices>, refusal: ImportRefusal, field?: "file") {
  const { args, actor, kind } = submission;
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const t = translator(actor.language);
  const kindText = kind.texts[refusal.reason];
  const answer = { ...answerToImport(t, refusal), ...(kindText && { message: t(kindText), text: undefined }) };
  const errors = field && { [field]: [answer.message, answer.text].filter(Boolean).join(" ") };
  return screenWithToast(args.context, answer, { ...(errors && { errors }) });
}

function pageOf<Choices extends object>({ actor, kind }: Submission<Choices>, id: string | undefined): string {
  return localized(actor.language, id === undefined ? kind.page : `${kind.page}?id=${id}`);
}
