import { Fragment, type ReactNode } from "react";
import { Unbroken } from "../unbroken.tsx";
import { linksOf, type Run } from "./content.ts";
import { useLook } from "./style.ts";

export function Runs({ runs }: { runs: readonly Run[] }) {
  const { styles } = useLook();
  return linksOf(runs).map(({ href, runs: words }, i) =>
    href ? (
      <a key={i} className="link" href={href} style={styles.link}>
        {words.map(look)}
      </a>
    ) : (
      words.map((run, index) => look(run, i * 1_000 + index))
    ),
  );
}

function look({ text, bold, italic, code }: Run, key: number): ReactNode {
  let words: ReactNode = <Lines key={key} text={text} />;
  if (code) words = <Code key={key}>{words}</Code>;
  if (italic) words = <em key={key}>{words}</em>;
  return bold ? <strong key={key}>{words}</strong> : words;
}

function Code({ children }: { children: ReactNode }) {
  const { styles } = useLook();
  return (
    <code className="code" style={styles.inlineCode}>
      {children}
    </code>
  );
}

function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, i) => (
    <Fragment key={i}>
      {i > 0 && <br />}
      <Unbroken>{line}</Unbroken>
    </Fragment>
  ));
}
