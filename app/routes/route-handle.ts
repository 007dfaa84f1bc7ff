import type { Edition, ExternalLinks } from "~/features/edition/edition";
import type { Access } from "~/features/identity/viewer";
import type { Config } from "~/platform/config.server";

/** What a route says of its address: `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Who may call it; a route that says nothing, inside no layout that does, is for nobody. */
  access?: Access;
  /** True when a form sent here reaches its page although it is not known who sent it: the page refuses it, with what was typed. */
  acceptsPostWithoutSession?: boolean;
  /** True for a page without React's scripts, false for a hydrated one. */
  static?: boolean;
  /** The office has a frame of its own; what other sites may show within theirs has none, and no script. */
  area?: "admin" | "embed";
  /** Cached for everybody: `[]` when no query changes the answer, else how what it understands of one is written. */
  cache?: readonly [] | ((query: URLSearchParams) => string | undefined);
  /** True when the page says what is on now: nobody gets it more than five minutes old. */
  tellsTime?: boolean;
  /** The tables whose change drops the cached answer. */
  shows?: readonly ("events" | "places")[];
  /** Cookies with which a visitor gets an answer of their own, and whether a value of theirs changes it at all. */
  cookies?: Readonly<Record<string, (value: string) => boolean>>;
  /** True when the answer is the same for everybody, whoever they are signed in as. */
  sameForAll?: boolean;
  /** False for a page that everybody may open and nobody should find: a success screen, a form for people we know. */
  listed?: boolean;
  /** True when its link is shared with a picture of its own; without it that of the nearest listed page is taken. */
  ownPicture?: boolean;
  /** The pages behind an address with parameters, where the edition knows them all. */
  pages?: (edition: Edition) => readonly string[];
  /** Outside addresses that a click may open within this page. */
  embeds?: (links: ExternalLinks) => readonly (string | undefined)[];
  /** Other sites this page needs, by directive of the content security policy. */
  sources?: (config: Config) => Readonly<Record<string, readonly string[]>>;
  /** The largest body it takes, in bytes; 64 KB when it does not say. */
  bodyLimit?: number;
}
