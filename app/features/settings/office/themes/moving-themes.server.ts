import type { Actor } from "~/features/identity/actor.server";
import type { Person } from "~/features/identity/viewer";
import { moveRemoved } from "~/features/themes/commands.server";
import type { Alongside } from "../../commands.server.ts";
import type { Settings } from "../../setting.ts";

/** Moves the events and places of removed themes to those chosen in the form, in the transaction of the setting. */
export function movingThemes({ viewer }: Actor<Person>, form: FormData): Alongside {
  const by = viewer.profileId ?? `user:${viewer.userId}`;
  const choices = [...form].flatMap(([name, to]) =>
    name.startsWith(field) && typeof to === "string" && to ? [[name.slice(field.length), to] as const] : [],
  );
  return (tx, ...values) => {
    const [before, after] = values as [Settings["themes"], Settings["themes"]];
    // A new theme has no key yet, so the form refers to it by its index: "#3".
    const newThemes = form.get("intent") === "default" ? [] : after;
    const keyOf = (to: string) => (to.startsWith("#") ? (newThemes[Number(to.slice(1))]?.key ?? "") : to);
    const moves = Object.fromEntries(choices.map(([from, to]) => [from, keyOf(to)]));
    return moveRemoved(tx, { before, after, moves, by });
  };
}

/** Returns whether the form moves anything. */
export function asksForMoves(form: FormData): boolean {
  return [...form.keys()].some((name) => name.startsWith(field));
}

const field = "move_";
