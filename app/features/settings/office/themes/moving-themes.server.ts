import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { moveRemoved } from "~/features/themes/commands.server";
import type { Alongside } from "../../commands.server.ts";
import type { Settings } from "../../setting.ts";

/** Moves the events and places of removed themes to where the form says, with the themes themselves. */
export function movingThemes({ viewer }: Actor<Person>, form: FormData): Alongside {
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  const said = [...form].flatMap(([name, to]) =>
    name.startsWith(field) && typeof to === "string" && to ? [[name.slice(field.length), to] as const] : [],
  );
  return (tx, ...values) => {
    const [before, after] = values as [Settings["themes"], Settings["themes"]];
    // A theme that is only just added has no key yet, so the form names it by its place: "#3".
    const added = form.get("intent") === "default" ? [] : after;
    const keyOf = (to: string) => (to.startsWith("#") ? (added[Number(to.slice(1))]?.key ?? "") : to);
    const moves = Object.fromEntries(said.map(([from, to]) => [from, keyOf(to)]));
    return moveRemoved(tx, { before, after, moves, by });
  };
}

/** True if the form says where anything goes. */
export function asksForMoves(form: FormData): boolean {
  return [...form.keys()].some((name) => name.startsWith(field));
}

const field = "move_";
