import { afterAll } from "vitest";
import { buildFromTheFirst } from "./builders.ts";
import { endDatabasesOfFile } from "./test-database.ts";

// The files of a worker share these modules, so each file resets them.
buildFromTheFirst();
afterAll(endDatabasesOfFile);
