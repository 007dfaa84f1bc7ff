import { data, type RouterContextProvider } from "react-router";
import { shellContext } from "./request-context.server.ts";

/** Answers a form that could not be saved, for the database is away: its screen says so and stays as it is. */
export function refuseOutage(context: Readonly<RouterContextProvider>): never {
  throw data({ reason: "unavailable", shell: context.get(shellContext) }, { status: 503 });
}
