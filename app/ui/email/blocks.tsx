import { Unbroken } from "../unbroken.tsx";
import type { Block, Detail, Link, Paragraph } from "./content.ts";
import { styles } from "./style.ts";
import { Table } from "./weave.tsx";

/** One content block as HTML that mail programs understand. */
export function BlockHtml({ block }: { block: Block }) {
  switch (block.block) {
    case "heading":
      return (
        <h1 className="ink" style={styles.heading}>
          {block.text}
        </h1>
      );
    case "paragraph":
      return (
        <p className="ink" style={styles.text}>
          <Sentences {...block} />
        </p>
      );
    case "button":
      return <Button {...block.link} />;
    case "code":
      return <Code {...block} />;
    case "details":
      return <Details rows={block.rows} />;
    case "quote":
      return (
        <>
          <p className="ink" style={styles.text}>
            {block.intro}
          </p>
          <p className="ink" style={styles.quote}>
            {block.text}
          </p>
        </>
      );
  }
}

/** The words of a paragraph and the link after them. */
export function Sentences({ text, link }: Omit<Paragraph, "block">) {
  return (
    <>
      <Unbroken>{text}</Unbroken>
      {link && (
        <>
          {" "}
          <a className="link" href={link.href} style={styles.link}>
            {link.label}
          </a>
        </>
      )}
    </>
  );
}

function Button({ label, href }: Link) {
  return (
    <Table style={{ margin: "8px 0 24px" }}>
      <tr>
        <td className="button" style={styles.buttonCell}>
          <a className="button" href={href} style={styles.button}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  return (
    <Table width="100%" style={{ margin: "0 0 24px" }}>
      <tr>
        <td align="center" aria-label={label} className="code" style={styles.code}>
          {code}
        </td>
      </tr>
    </Table>
  );
}

function Details({ rows }: { rows: Detail[] }) {
  return (
    <Table width="100%" style={{ margin: "0 0 24px" }}>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" align="left" className="quiet rule" style={styles.label}>
            {label}
          </th>
          <td className="ink rule" style={styles.value}>
            {withWholeRanges(value)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A value in which "6:00–8:00" stays on one line; narrow screens would break it behind its dash. */
function withWholeRanges(value: string) {
  return value.split(/(\S{1,5}–\d\S{0,4})/).map((piece, i) =>
    i % 2 ? (
      <span key={piece} style={{ whiteSpace: "nowrap" }}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
