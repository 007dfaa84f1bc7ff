// Moves the clock of the thread that loads it. Only the demo uses it: docs/decisions/0088-the-demo-has-one-clock.md
const Real = Date;
const realNow = Date.now;
const milliseconds = Number(process.env["DATE_MOVED_BY"]);

// PGlite reads `Date.now`, so now() in SQL moves too.
Date.now = () => realNow() + milliseconds;
globalThis.Date = new Proxy(Real, {
  construct: (_, words, newTarget) =>
    Reflect.construct(Real, words.length > 0 ? words : [Date.now()], newTarget) as Date,
  apply: () => String(new Date()),
});
