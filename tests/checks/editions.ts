import { existsSync } from "node:fs";
import path from "node:path";
import { catalogs } from "../../app/i18n/catalogs.ts";
