import type { EmblemName } from "~/lib/drawings/emblem-names";
import type { Thread } from "~/lib/palette/threads";
import type { Typed } from "../../schema.ts";

/** A row of the form. Its texts stand in the inputs, named by its place; React holds the rest. */
export interface Row {
  id: number;
  /** Empty for a new theme. */
  key: string;
  thread: Thread;
  emblem: EmblemName;
  /** What its inputs begin with. */
  texts: Typed;
}
