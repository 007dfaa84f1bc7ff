import type { Register } from "react-router";

type Pattern = Exclude<keyof Register["pages"], "/es" | `/es/${string}` | `${string}*`>;

/** Turns "/archive/:year" into `/archive/${string}` and "/join-{year}" into `/join-${string}`. */
type Filled<Path extends string> = Path extends `${infer Before}{year}${infer After}`
  ? `${Before}${string}${After}`
  : Path extends `${infer Before}:${infer Rest}`
    ? Rest extends `${string}/${infer After}`
      ? `${Before}${string}/${Filled<After>}`
      : Rest extends `${string}.${infer Extension}`
        ? `${Before}${string}.${Extension}`
        : `${Before}${string}`
    : Path;

type Address = Filled<Pattern>;

/** An address of the route table without its language: "/about", "/archive/2024", "/co-create#support". */
export type PagePath = Address | `${Address}?${string}` | `${Address}#${string}`;
