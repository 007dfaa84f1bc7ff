import { data, type RouterContextProvider } from "react-router";
import { shellContext } from "./request-context.server.ts";

/** Answers a form that could not be saved because of a database outage. Its screen keeps the typed values. */
export function refuseOutage(context: Readonly<RouterContextProvider>): never {
  throw data({ reason: "unavailable", shell: context.get(shellContext) }, { status: 503 });
}
