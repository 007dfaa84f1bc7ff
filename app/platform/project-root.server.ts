import { findPackageJSON } from "node:module";
import path from "node:path";

/** The folder of package.json, the same from the sources and from the built server. */
export const projectRoot = path.dirname(findPackageJSON("..", import.meta.url)!);
