import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import {
  TestRunner,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  type TestTryOptions,
} from "vitest";

/** What one run is to try: test by test, the mutants it comes by. */
export interface Plan {
  mutantsOf: Record<string, string[]>;
  until: number;
  /** Where each outcome is added, as a line of OUTCOME MUTANT. */
  outcomes: string;
}

/** The most milliseconds that the tests of one mutant may take. */
const longest = 15_000;
/** A fault may make a loop endless: then the process is ended. */
const patience = 60_000;

const planFile = process.env["MUTANTS_PLANNED"];
const plan = planFile ? (JSON.parse(readFileSync(planFile, "utf8")) as Plan) : undefined;

/** Told by this process, or by one before it. */
const decided = new Set(
  plan && existsSync(plan.outcomes) ? readFileSync(plan.outcomes, "utf8").match(/(?<=^(killed|timedOut) ).+/gm) : [],
);
const spent = new Map<string, number>();
const deadline = new BigInt64Array(new SharedArrayBuffer(8));

if (plan)
  new Worker(
    `const { workerData } = require("node:worker_threads");
    setInterval(() => {
      const at = Number(Atomics.load(workerData, 0));
      if (at > 0 && Date.now() > at) process.kill(process.pid, "SIGKILL");
    }, 1000);`,
    { eval: true, workerData: deadline },
  ).unref();

/**
 * Runs a test once for each planned mutant, in the same process. After each failure it runs once more without a
 * fault: only if that passes, the mutant is what made it fail.
 */
export default class MutantRunner extends TestRunner {
  #left: string[] = [];
  #inForce: string | undefined;
  #failed: string | undefined;
  #isLate = false;
  #isSpoiled = false;
  #began = 0;

  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite);
    if ("filepath" in suite) setGlobals({ __runningTest: "" });
  }

  override onCollectStart(file: RunnerTestFile) {
    super.onCollectStart(file);
    setGlobals({ __runningTest: "" });
  }

  override async onBeforeRunTask(test: RunnerTask) {
    await super.onBeforeRunTask(test);
    if (!plan || test.type !== "test") return;
    const isOver = Date.now() > plan.until;
    const open = isOver ? [] : (plan.mutantsOf[test.id] ?? []).filter((id) => !decided.has(id));
    const wanted = open.filter((id) => (spent.get(id) ?? 0) < longest);
    // Slow tests have taken its time, and quick ones may still notice it.
    for (const id of open) if (!wanted.includes(id)) tell("doubtful", id);
    this.#left = wanted;
    this.#failed = undefined;
    this.#isSpoiled = false;
    if (wanted.length === 0) test.mode = "skip";
    // Each of them, and after each failure one without a fault.
    test.repeats = 2 * wanted.length - 1;
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions) {
    super.onBeforeTryTask(test, options);
    setGlobals({ __runningTest: test.id });
    if (!plan) return;
    this.#inForce = this.#failed ? undefined : this.#next();
    if (!this.#failed && !this.#inForce) throw new Error("nothing is left to try");
    setGlobals({ __mutantInForce: this.#inForce ?? "none" });
    this.#began = Date.now();
    Atomics.store(deadline, 0, BigInt(this.#began + patience));
    if (this.#inForce) tell("tried", this.#inForce);
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions) {
    await super.onAfterRetryTask(test, options);
    if (!plan) return;
    Atomics.store(deadline, 0, 0n);
    const said = test.result?.errors?.at(-1)?.message ?? "";
    // Errors of hundreds of tries would be told one by one.
    if (test.result) test.result.errors = [];
    setGlobals({ __mutantInForce: "none" });
    const hasFailed = test.result?.state === "fail";
    const id = this.#inForce;
    if (id) {
      spent.set(id, (spent.get(id) ?? 0) + Date.now() - this.#began);
      if (hasFailed) this.#failed = id;
      this.#isLate = /\b(Test|Hook) timed out\b/.test(said);
      tell("ended", id);
      return;
    }
    if (!this.#failed) return;
    this.#isSpoiled = hasFailed;
    decided.add(this.#failed);
    tell(hasFailed ? "doubtful" : this.#isLate ? "timedOut" : "killed", this.#failed);
    this.#failed = undefined;
  }

  /** A test that fails without a fault has nothing more to say. */
  #next(): string | undefined {
    if (!this.#isSpoiled && Date.now() < plan!.until) return this.#left.shift();
    if (this.#isSpoiled) for (const id of this.#left) tell("doubtful", id);
    this.#left = [];
    return undefined;
  }
}

/** What the mutants look at (instrument.ts). */
function setGlobals(values: { __runningTest?: string; __mutantInForce?: string }): void {
  Object.assign(globalThis, values);
}

function tell(outcome: string, id: string): void {
  appendFileSync(plan!.outcomes, `${outcome} ${id}\n`);
}
