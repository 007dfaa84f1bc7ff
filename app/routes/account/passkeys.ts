import { addPasskey } from "~/features/account/commands.server";
import { deviceOf } from "~/features/account/queries.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { readJson } from "~/lib/json-body";
import { flashCookie } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/passkeys";

export const handle = { access: "member" };

/** POST /account/passkeys { response, lang }: keeps the passkey the browser made, under the name of this device. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const person = requireFreshProof(args);
  const { request, context } = args;
  const { db, clock, config } = context.get(requestContext);
  const body = await readJson(request);
  const language = spokenLanguage(body.ok ? body.value["lang"] : undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return answer(400, { success: false, error: t(`validation.${body.reason}`) });
  const site = { origin: config.origin, name: context.get(editionContext).name };
  const made = { response: body.value["response"], name: await deviceOf(db, person.sessionId) };
  const outcome = await addPasskey(db, person, made, { site, now: clock.now() });
  if (!outcome.ok) return answer(422, { success: false, error: t("account.passkeys.refused") });
  const toast = { tone: "success", title: t("account.passkeys.added"), text: t("account.passkeys.addedText") } as const;
  return answer(200, { success: true }, { "Set-Cookie": flashCookie(toast, config) });
}

export function loader(): Response {
  return answer(405, { success: false, error: "Use POST." }, { Allow: "POST" });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
