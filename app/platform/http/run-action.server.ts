import type * as z from "zod";
import { fieldErrors } from "~/lib/forms/field-errors";
import type { Invalid, Refused } from "~/lib/forms/refusal";
import { unlessDatabaseOutage } from "../database/database-outage.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { LimitOutcome, Rule } from "../throttle.server.ts";

interface Action<Values, Permit extends LimitOutcome, Outcome extends { ok: boolean }> {
  /** Validates `body`; an action without fields has no schema. */
  schema?: z.ZodType<Values>;
  body?: unknown;
  /** Counts the use. Its result is passed to the command. */
  limits?: (values: Values) => Promise<Permit>;
  /** Performs the action and returns its outcome. */
  command: (values: Values, permit: Extract<Permit, { ok: true }>) => Promise<Outcome>;
  /** True if the command queues mail. */
  mails?: true;
}

/** The limit of refused forms per address, because each refusal renders a whole page. */
const refusedPerAddress: Rule = { name: "refused-address", points: 200, seconds: 300, per: "address" };

/** Only an action with fields can have invalid ones. */
type Wrong<Values> = [keyof Values & string] extends [never] ? never : Invalid<keyof Values & string>;
type TooOften<Permit> = Extract<Permit, { ok: false }> & { reason: "too-many" };

/**
 * Runs every action of the product: it parses the fields, counts the limits and calls the command. It refuses invalid
 * input and overuse, and everything while the database cannot be reached.
 */
export async function runAction<Values, Outcome extends { ok: boolean }, Permit extends LimitOutcome = { ok: true }>(
  context: RequestContext,
  { schema, body, limits, command, mails }: Action<Values, Permit, Outcome>,
): Promise<Outcome | Wrong<Values> | TooOften<Permit> | Refused<"unavailable">> {
  const parsed = schema?.safeParse(body);
  if (parsed?.error) {
    const tooOften = limits && (await tooManyRefused(context));
    if (tooOften) return tooOften;
    return { ok: false, reason: "invalid", errors: fieldErrors(parsed.error) } as Wrong<Values>;
  }
  const values = parsed?.data as Values;
  const work = async () => {
    const permit = await limits?.(values);
    if (permit && !permit.ok) return tooMany(permit as Extract<Permit, { ok: false }>);
    const outcome = await command(values, permit as Extract<Permit, { ok: true }>);
    if (mails && outcome.ok) context.wakeOutbox();
    return outcome;
  };
  return unlessDatabaseOutage(context, work, () => ({ ok: false, reason: "unavailable" }) as const);
}

/** Counts a refused form. During a database outage the form still shows what is wrong with it. */
async function tooManyRefused(context: RequestContext) {
  const count = () => context.limits.use([refusedPerAddress, context.ip]);
  const permit = await unlessDatabaseOutage(context, count, () => ({ ok: true }) as const);
  return permit.ok ? undefined : tooMany(permit);
}

/** Returns the refusal for a limit that is used up. */
export function tooMany<Limit extends { ok: false; retryAfter: number }>(limit: Limit) {
  return { ...limit, reason: "too-many" } as const;
}
