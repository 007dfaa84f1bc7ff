import type { Edition, ExternalLinks } from "~/features/edition/edition";
import type { Access } from "~/features/identity/viewer";
import type { Config } from "~/platform/config.server";

/** The properties of a route's address: `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Who may call it. Without a value here or in a layout around it, nobody may. */
  access?: Access;
  /**
   * True if the page handles a form even while the session cannot be read: it refuses the form and shows the input
   * again.
   */
  acceptsPostWithoutSession?: boolean;
  /** True for a page without React's scripts, false for a hydrated one. */
  static?: boolean;
  /**
   * The office has its own layout; pages for embedding have none, and no script; a page for a screen that nobody
   * touches has none, nor does a sheet of the office to print.
   */
  area?: "admin" | "embed" | "screen" | "sheet";
  /**
   * Caches the response for everybody. `[]` if no query changes it; else a function that returns the canonical query.
   */
  cache?: readonly [] | ((query: URLSearchParams) => string | undefined);
  /** For a page that shows the current events: after how many seconds a cached response expires, at least 60. */
  tellsTime?: number;
  /** The tables whose change drops the cached answer. */
  shows?: readonly ("events" | "places" | "rsvps" | "voices")[];
  /** The cookies that change the response for a visitor, with a function that tells whether a value does. */
  cookies?: Readonly<Record<string, (value: string) => boolean>>;
  /** True if the response is the same for everybody, signed in or not. */
  sameForAll?: boolean;
  /** False for a page that everybody may open and nobody should find: a success screen, a form for people we know. */
  listed?: boolean;
  /** True if the page has its own preview picture; by default it has that of the nearest listed page above. */
  ownPicture?: boolean;
  /** Returns the pages of an address with parameters, if the edition determines them. */
  pages?: (edition: Edition) => readonly string[];
  /** Outside addresses that a click may open within this page. */
  embeds?: (links: ExternalLinks) => readonly (string | undefined)[];
  /** Other sites this page needs, by directive of the content security policy. */
  sources?: (config: Config) => Readonly<Record<string, readonly string[]>>;
  /**
   * Who may use it before the doors of a new site are open: everybody, or those who set it up, for its forms too.
   * Without a value, those who set it up may read it.
   */
  whileClosed?: "everybody" | "setup";
  /** The largest body it takes, in bytes; 64 KB when it does not say. */
  bodyLimit?: number;
}
