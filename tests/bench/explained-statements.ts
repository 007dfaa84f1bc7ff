import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** One statement of the site, as often as it came, by what auto_explain wrote into the server's log. */
export interface Explained {
  text: string;
  calls: number;
  /** The longest run, in milliseconds. */
  longest: number;
  /** The most rows that one run read of its tables, also those it then left out. */
  rowsRead: number;
  /** Pages of 8 KB that the longest run looked at. */
  pages: number;
  /** Tables that were read from one end to the other. */
  sequential: string[];
  /** How the tables were read. */
  ways: string[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** So few rows are no whole table. */
const stopsEarly = 100;

/** What a server must be started with so that `explainedIn` finds the plans of the site's statements. */
export const explainingServer = [
  "logging_collector=on",
  "log_destination=jsonlog",
  "log_directory=log",
  "log_rotation_size=0",
];

/** From now on every new session on this database has all its statements explained, those of triggers too. */
export async function explainEverything(client: pg.Client, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_nested_statements": "on",
  };
  await client.query("load 'auto_explain'");
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
}

/** Every statement that the site sent, the same one with other values counted together. */
export function explainedIn(dataFolder: string, database: string): Explained[] {
  const found = new Map<string, Explained>();
  const folder = path.join(dataFolder, "log");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json")))
    for (const line of readFileSync(path.join(folder, file), "utf8").split("\n")) {
      const [duration, plan] = planIn(line, database) ?? [];
      if (duration === undefined || !plan) continue;
      const text = shortened(plan["Query Text"]);
      const one = statementOf(text, duration, plan.Plan);
      const known = found.get(text);
      found.set(text, known ? together(known, one) : one);
    }
  return [...found.values()];
}

function planIn(line: string, database: string): [number, { "Query Text": string; Plan: PlanNode }] | undefined {
  if (!line.includes('"duration: ')) return undefined;
  const { dbname, application_name, message } = JSON.parse(line) as Record<string, string>;
  if (dbname !== database || !application_name?.startsWith("cohere")) return undefined;
  const [, duration, plan] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message!) ?? [];
  return plan ? [Number(duration), JSON.parse(plan)] : undefined;
}

/** Lists of values of any length count as one statement. */
function shortened(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+/g, "$")
    .replace(/\(\$(?:, \$)+\)/g, "($, …)")
    .replace(/(\(\$, …\))(?:, \(\$, …\))+/g, "$1, …")
    .trim();
}

function statementOf(text: string, longest: number, plan: PlanNode): Explained {
  const nodes = nodesOf(plan).filter((node) => node["Relation Name"]);
  const read = nodes.filter((node) => node["Node Type"] !== "ModifyTable");
  return {
    text,
    calls: 1,
    longest,
    rowsRead: read.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
    sequential: read.filter(isWholeScan).map((node) => node["Relation Name"]!),
    ways: read.map((node) => `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"]}`),
  };
}

function rowsOf(node: PlanNode): number {
  const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return ((node["Actual Rows"] ?? 0) + left) * (node["Actual Loops"] ?? 0);
}

/** One that ends at the first row it finds is none; the tables of PostgreSQL itself do not count. */
function isWholeScan(node: PlanNode): boolean {
  return node["Node Type"] === "Seq Scan" && rowsOf(node) > stopsEarly && !node["Relation Name"]!.startsWith("pg_");
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function together(known: Explained, one: Explained): Explained {
  const slower = one.longest > known.longest ? one : known;
  return {
    ...slower,
    calls: known.calls + 1,
    rowsRead: Math.max(known.rowsRead, one.rowsRead),
    sequential: [...new Set([...known.sequential, ...one.sequential])],
  };
}
