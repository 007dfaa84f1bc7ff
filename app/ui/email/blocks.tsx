import { renderToStaticMarkup } from "react-dom/server";
import type { Block, Detail, EmailEvent, Link } from "./content.ts";
import { Runs } from "./runs.tsx";
import { Table, Thread } from "./weave.tsx";
import { LookProvider, lookOf, useLook, type LookFacts } from "./style.ts";

/** Renders content blocks as HTML for email programs. */
export function blocksHtml(blocks: readonly Block[], facts?: LookFacts): string {
  return renderToStaticMarkup(
    <LookProvider value={lookOf(facts)}>
      <Blocks blocks={blocks} />
    </LookProvider>,
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => <BlockHtml key={i} block={block} isFirst={i === 0} />);
}

/** Renders the content of a quote or list item, without a margin after the last block. */
function Within({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => <BlockHtml key={i} block={block} isLast={i === blocks.length - 1} />);
}

function BlockHtml({ block, isFirst, isLast = false }: { block: Block; isFirst?: boolean; isLast?: boolean }) {
  const { styles } = useLook();
  switch (block.block) {
    case "heading":
      return <Heading {...block} isFirst={isFirst} />;
    case "paragraph":
      return (
        <p className="ink" style={isLast ? styles.lastText : styles.text}>
          <Runs runs={block.runs} />
        </p>
      );
    case "button":
      return <Button {...block.link} />;
    case "code":
      return <Code {...block} />;
    case "details":
      return <Details rows={block.rows} />;
    case "quote":
      return <Quote {...block} />;
    case "list":
      return <List {...block} isLast={isLast} />;
    case "divider":
      return <Thread />;
    case "picture":
      return <Picture {...block} />;
    case "caption":
      return (
        <p className="quiet" style={styles.caption}>
          {block.text}
        </p>
      );
    case "event":
      return <Event {...block.event} />;
    case "personal":
      return block.mark;
  }
}

interface HeadingProps extends Extract<Block, { block: "heading" }> {
  isFirst: boolean | undefined;
}

/** A heading at the beginning of an email has no margin above it. */
function Heading({ level, runs, isFirst }: HeadingProps) {
  const { styles } = useLook();
  const Level = `h${level}` as const;
  const style = styles[Level];
  return (
    <Level className="ink" style={isFirst ? { ...style, margin: style.margin.replace(/^\S+/, "0") } : style}>
      <Runs runs={runs} />
    </Level>
  );
}

/** A button with its address below, for people who want to check it and for programs that show no buttons. */
function Button({ label, href }: Link) {
  const { styles } = useLook();
  return (
    <>
      <Table style={{ margin: "8px 0 10px" }}>
        <tr>
          <td className="button" style={styles.buttonCell}>
            <a className="button" href={href} style={styles.button}>
              {label}
            </a>
          </td>
        </tr>
      </Table>
      <p className="quiet" style={styles.address}>
        {href}
      </p>
    </>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  const { styles } = useLook();
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
  const { styles } = useLook();
  return (
    <Table width="100%" style={{ margin: "0 0 24px" }}>
      {rows.map(({ label, value, lang }) => (
        <tr key={label}>
          <th scope="row" align="left" className="quiet rule" style={styles.label}>
            {label}
          </th>
          <td className="ink rule" lang={lang} style={styles.value}>
            {withWholeRanges(value)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Keeps "6:00–8:00" on one line, which narrow screens would break after the dash. */
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

/** A quotation with a stitched line at its side. */
function Quote({ intro, blocks }: Extract<Block, { block: "quote" }>) {
  const { styles } = useLook();
  return (
    <>
      {intro && (
        <p className="ink" style={styles.text}>
          {intro}
        </p>
      )}
      <blockquote style={{ margin: "0 0 24px" }}>
        <Table width="100%">
          <tr>
            <td style={styles.stitch} />
            <td style={styles.quote}>
              <Within blocks={blocks} />
            </td>
          </tr>
        </Table>
      </blockquote>
    </>
  );
}

function List({ first, items, isLast }: Extract<Block, { block: "list" }> & { isLast: boolean }) {
  const { styles } = useLook();
  const style = isLast ? styles.lastList : styles.list;
  const entries = items.map((item, i) => (
    <li key={i} className="ink" style={styles.item}>
      <Item blocks={item} />
    </li>
  ));
  return first === undefined ? (
    <ul style={style}>{entries}</ul>
  ) : (
    <ol start={first} style={style}>
      {entries}
    </ol>
  );
}

/** A list item whose first paragraph is on the line of its bullet. */
function Item({ blocks: [first, ...others] }: { blocks: readonly Block[] }) {
  if (first?.block !== "paragraph") return <Within blocks={first ? [first, ...others] : others} />;
  return (
    <>
      <Runs runs={first.runs} />
      <Within blocks={others} />
    </>
  );
}

function Picture({ src, alt, href }: Extract<Block, { block: "picture" }>) {
  const { styles } = useLook();
  // Lazy loading keeps React from adding a preload link to the email.
  const picture = <img src={src} alt={alt} width={536} loading="lazy" className="ink" style={styles.picture} />;
  return <p style={{ margin: "0 0 24px" }}>{href ? <a href={href}>{picture}</a> : picture}</p>;
}

function Event({ title, lang, when, place, href, thread }: EmailEvent) {
  const { colors, styles } = useLook();
  return (
    <Table width="100%">
      <tr>
        <td width={4} style={{ ...styles.eventThread, backgroundColor: colors[thread ?? "muted"] }} />
        <td className="quiet" style={styles.event}>
          <a className="link" href={href} lang={lang} style={styles.eventTitle}>
            {title}
          </a>
          <br />
          {withWholeRanges(when)}
          {place && (
            <>
              <br />
              {place}
            </>
          )}
        </td>
      </tr>
      <tr>
        <td colSpan={2} height={16} style={styles.gap} />
      </tr>
    </Table>
  );
}
