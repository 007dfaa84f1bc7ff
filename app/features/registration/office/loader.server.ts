import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import {
  allQuestions,
  countOwnAnswers,
  factOf,
  hiddenQuestions,
  questionById,
  type StoredQuestion,
} from "../questions/queries.server.ts";
import { emptyQuestion, formValues, type QuestionFormValues } from "../questions/form-values.ts";

export interface OpenedForm {
  /** The initial values of the form. */
  stored: QuestionFormValues;
  /** Undefined for a new question. */
  question: StoredQuestion | undefined;
}

/** Loads the list and the form that the address opens. Both are undefined if the database cannot be reached. */
export async function questionsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const request = args.context.get(requestContext);
  const readView = async () => ({ listing: await loadListing(args), opened: await openQuestion(args) });
  return unlessDatabaseOutage(request, readView, () => ({ listing: undefined, opened: undefined }));
}

async function loadListing({ context }: LoaderFunctionArgs) {
  const { db } = context.get(requestContext);
  const [questions, counts, hidden] = await Promise.all([allQuestions(db), countOwnAnswers(db), hiddenQuestions(db)]);
  const own = questions.map((question) => ({
    ...factOf(question),
    id: question.id,
    answers: counts[question.name] ?? 0,
  }));
  return { own, hidden };
}

export type QuestionListing = Awaited<ReturnType<typeof loadListing>>;
export type ListedQuestion = QuestionListing["own"][number];

async function openQuestion({ url, context }: LoaderFunctionArgs): Promise<OpenedForm | "gone" | undefined> {
  const query = url.searchParams;
  const id = query.get("edit");
  if (query.has("new")) return { stored: emptyQuestion(crypto.randomUUID()), question: undefined };
  if (id === null) return undefined;
  const question = await questionById(context.get(requestContext).db, id);
  return question ? { stored: formValues(question), question } : "gone";
}
