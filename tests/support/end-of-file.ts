import { afterAll } from "vitest";
import { endDatabasesOfFile } from "./test-database.ts";

afterAll(endDatabasesOfFile);
