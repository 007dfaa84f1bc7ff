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
import { emptyQuestion, formValues, type TypedQuestion } from "../questions/typed-question.ts";

export interface OpenedForm {
  /** What the form begins with where nothing is typed. */
  stored: TypedQuestion;
  /** The question that is changed; undefined for a new one. */
  question: StoredQuestion | undefined;
}

/** The list, or the form that the address opens. Without the database, `listed` is undefined. */
export async function questionsView(args: LoaderFunctionArgs) {
  requireAdmin(args);
  const request = args.context.get(requestContext);
  const read = async () => ({ listed: await listedQuestions(args), opened: await openedBy(args) });
  return unlessDatabaseOutage(request, read, () => ({ listed: undefined, opened: undefined }));
}

async function listedQuestions({ context }: LoaderFunctionArgs) {
  const { db } = context.get(requestContext);
  const [questions, counts, hidden] = await Promise.all([allQuestions(db), countOwnAnswers(db), hiddenQuestions(db)]);
  const own = questions.map((question) => ({
    ...factOf(question),
    id: question.id,
    answers: counts[question.name] ?? 0,
  }));
  return { own, hidden };
}

export type Listed = Awaited<ReturnType<typeof listedQuestions>>;
export type ListedQuestion = Listed["own"][number];

async function openedBy({ url, context }: LoaderFunctionArgs): Promise<OpenedForm | "gone" | undefined> {
  const query = url.searchParams;
  const id = query.get("edit");
  if (query.has("new")) return { stored: emptyQuestion(crypto.randomUUID()), question: undefined };
  if (id === null) return undefined;
  const question = await questionById(context.get(requestContext).db, id);
  return question ? { stored: formValues(question), question } : "gone";
}
