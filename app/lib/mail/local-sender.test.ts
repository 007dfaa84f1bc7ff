import { expect, test } from "vitest";
import { localSender } from "./local-sender.ts";

test("a name with quotes stays one name", () => {
  expect(localSender('Weave "Duluth" \\ friends')).toBe('"Weave Duluth  friends" <hello@localhost>');
});
