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
import { typedIn, type TypedChoices } from "./choices.ts";
import { importerOf, type StepOutcome, type ImportKind, type Office } from "./import-kind.server.ts";

interface Posted<Choices extends object> {
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
  const posted = { args, actor, kind, form, id };
  if (intent === "upload") return upload(posted);
  if (!Object.hasOwn(steps, intent)) return refuse(posted, { ok: false, reason: "unreadable" });
  if (!isUuid(id)) return refuse(posted, { ok: false, reason: "gone" });
  return steps[intent as keyof typeof steps](posted);
}

const steps = { match, discard, import: carryOut, undo };

/** Stores an uploaded file with guessed columns until it is imported or discarded. */
async function upload<Choices extends object>(posted: Posted<Choices>) {
  const { actor, kind, form } = posted;
  const file = form.get("file");
  // A form without a chosen file sends one without a name.
  if (!(file instanceof File) || file.name === "") return refuse(posted, { ok: false, reason: "missing" }, "file");
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), kind.daysOf(actor));
  if (!table.ok) return refuse(posted, table, "file");
  const choices = kind.guessed(table, actor);
  const newFile = { fileName: singleLine(file.name).slice(0, 200), cells: table.cells, choices };
  const outcome = await runAction(actor.context, {
    command: async () => ({ ok: true as const, id: await storeFile(actor.context.db, newFile, importerOf(actor)) }),
  });
  return outcome.ok ? redirect(pageOf(posted, outcome.id), 303) : refuse(posted, outcome);
}

/** Saves the choices for a file, unless a colleague has changed them in the meantime. */
async function match<Choices extends object>(posted: Posted<Choices>) {
  const { args, actor, kind, form, id } = posted;
  const { db, clock } = actor.context;
  const seen = parsedJson(textOf(form, "seen"));
  const outcome = await runAction(actor.context, {
    command: async () => {
      const file = await pendingImport<Choices>(db, id, clock.now(), kind.things);
      if (!file) return { ok: false, reason: "gone" } as const;
      const formValues = (choices: Choices) => kind.formValues(choices, widthOf(file.rows));
      const typed = typedIn(form, Object.keys(formValues(file.choices)));
      return changeChoices<Choices, TypedChoices>(db, id, {
        seen,
        formValues,
        chosen: (now) => kind.chosen(typed, now, actor),
      });
    },
  });
  const t = translator(actor.language);
  if (outcome.ok) return redirectToOutcome(posted, id, { title: t("import.matched") });
  if (outcome.reason !== "conflict") return refuse(posted, outcome);
  const answer = { status: 409, message: t("admin.conflict.title") };
  const conflict = { theirs: outcome.now, version: outcome.now, by: undefined };
  return screenWithToast(args.context, answer, { conflict } satisfies FormAnswer<TypedChoices>);
}

/** The no: the file is thrown away. */
async function discard(posted: Posted<object>) {
  const { actor, id } = posted;
  const command = async () => {
    await discardFile(actor.context.db, id);
    return { ok: true } as const;
  };
  const outcome = await runAction(actor.context, { command });
  if (!outcome.ok) return refuse(posted, outcome);
  return redirectToOutcome(posted, undefined, { title: translator(actor.language)("import.discarded") });
}

/** Imports the file as it was previewed. */
function carryOut(posted: Posted<object>) {
  const { actor, kind, form, id } = posted;
  return run(posted, () => kind.carryOut(actor, { id, digest: textOf(form, "digest") }));
}

function undo(posted: Posted<object>) {
  return run(posted, () => posted.kind.undo(posted.actor, posted.id));
}

async function run(posted: Posted<object>, command: () => Promise<StepOutcome>) {
  const outcome = await runAction(posted.actor.context, { command });
  return outcome.ok ? redirectToOutcome(posted, posted.id, outcome.told) : refuse(posted, outcome);
}

function redirectToOutcome<Choices extends object>(
  posted: Posted<Choices>,
  id: string | undefined,
  outcome: Parameters<typeof redirectWithToast>[1],
): Response {
  return redirectWithToast(pageOf(posted, id), outcome, posted.actor.context.config);
}

/** Explains why a step failed; problems of the file are shown beside its field. */
function refuse<Choices extends object>(posted: Posted<Choices>, refusal: ImportRefusal, field?: "file") {
  const { args, actor, kind } = posted;
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const t = translator(actor.language);
  const own = kind.texts[refusal.reason];
  const answer = { ...answerToImport(t, refusal), ...(own && { message: t(own), text: undefined }) };
  const errors = field && { [field]: [answer.message, answer.text].filter(Boolean).join(" ") };
  return screenWithToast(args.context, answer, { ...(errors && { errors }) });
}

function pageOf<Choices extends object>({ actor, kind }: Posted<Choices>, id: string | undefined): string {
  return localized(actor.language, id === undefined ? kind.page : `${kind.page}?id=${id}`);
}
