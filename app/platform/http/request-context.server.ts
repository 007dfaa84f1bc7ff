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
  /** Events as the feeds hold them. */
  eventTexts: TextMemo;
  /** What each feature stores about people. */
  personalData: readonly PersonalData[];
  /** Tells the worker of this process that mail waits. */
  wakeOutbox: () => void;
  /** True once this process is about to end: an answer that stays open ends then. */
  isStopping: () => boolean;
  /** Opens /outbox, which shows the mails that stay on this machine; undefined when they leave it. */
  outboxKey: string | undefined;
}

/** What a route may use to answer one request. */
export interface RequestContext extends RequestDeps {
  requestId: string;
  /** The visitor's address as limits count it: IPv6 by /64. */
  ip: string;
  /** True when the connection itself comes from this machine, whatever its headers say; a proxy here is one too. */
  isFromThisMachine: boolean;
  /** Canonical addresses of all pages without language and parameters, from the route table. */
  pages: readonly string[];
  /** Who may call the address with this pattern of the route table; undefined when its route does not say. */
  accessOf: (pattern: string) => "anyone" | "member" | "steward" | "admin" | undefined;
  /** True when the page with this pattern refuses a form itself, and keeps what was typed, while nobody can say who sent it. */
  acceptsPostWithoutSession: (pattern: string) => boolean;
  /** Those of them that search engines may list and that have a picture for shared links. */
  listed: readonly string[];
  /** What a listed page calls itself where its link is shared. */
  headlineOf(page: string, language: "en" | "es"): string;
  /** Set when the server refuses before any route is asked; the root answers it in the visitor's language. */
  refusal: Refusal | undefined;
}

export interface Refusal {
  status: 400 | 403 | 405 | 413;
  reason: "cross-site" | "too-large" | "method";
}

export const requestContext = createContext<RequestContext>();

/** What the root draws around an error screen when its own loader has not run: an action failed, or nothing may run. */
export const shellContext = createContext<unknown>(undefined);
