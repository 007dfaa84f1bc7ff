import { createContext } from "react-router";
import type { TextMemo } from "~/lib/async/text-memo";
import type { Clock } from "../clock.server.ts";
import type { Config } from "../config.server.ts";
import type { Db } from "../database/db.server.ts";
import type { Log } from "../log.server.ts";
import type { PersonalData } from "../personal-data.server.ts";
import type { Pictures } from "../files/pictures.server.ts";
import type { Limits } from "../throttle.server.ts";

/** What lives as long as the process and is the same for every request. */
export interface RequestDeps {
  db: Db;
  clock: Clock;
  config: Config;
  log: Log;
  limits: Limits;
  pictures: Pictures;
  /** The events as rendered for feeds. */
  eventTexts: TextMemo;
  /** What each feature stores about people. */
  personalData: readonly PersonalData[];
  /** Wakes the worker of this process to send queued mail. */
  wakeOutbox: () => void;
  /** Returns when the last nightly backup was started; undefined where this process makes none. */
  lastBackup: (() => Promise<Date | undefined>) | undefined;
  /** True once this process is stopping, so that open streams end. */
  isStopping: () => boolean;
  /** The key of /outbox, which shows emails that stay on this machine; undefined if emails are sent. */
  outboxKey: string | undefined;
  /** False until an organizer opens the doors after a first start in the browser. */
  isOpen: boolean;
}

/** What a route may use to answer one request. */
export interface RequestContext extends RequestDeps {
  requestId: string;
  /** The visitor's address as limits count it; IPv6 is shortened to its /64 network. */
  ip: string;
  /** True if the connection comes from this machine, whatever its headers say. That includes a local proxy. */
  isFromThisMachine: boolean;
  /** The canonical addresses of all pages without language and parameters, from the route table. */
  pages: readonly string[];
  /** Returns who may call a pattern of the route table; undefined if its route does not say. */
  accessOf: (pattern: string) => "anyone" | "member" | "steward" | "admin" | undefined;
  /** True if the page refuses a form itself, with the typed values kept, while the sender's session cannot be read. */
  acceptsPostWithoutSession: (pattern: string) => boolean;
  /** The pages that search engines may list and that have a preview image. */
  listed: readonly string[];
  /** Returns the headline of a listed page for its preview image. */
  headlineOf(page: string, language: "en" | "es"): string;
  /** Set if the server refuses a request before routing; the root answers it in the visitor's language. */
  refusal: Refusal | undefined;
}

export interface Refusal {
  status: 400 | 403 | 405 | 413 | 429 | 503;
  reason: "cross-site" | "too-large" | "method" | "not-open" | "setup-key";
}

export const requestContext = createContext<RequestContext>();

/**
 * The data for the page frame around an error screen if the root loader has not run, because an action failed or
 * nothing may run.
 */
export const shellContext = createContext<unknown>(undefined);
