import { Fragment, type ReactNode } from "react";
import { linksOf, type Block, type Run } from "~/ui/email/content";
import { buttonClass, OutsideLink } from "~/ui/button";
import { Unbroken } from "~/ui/unbroken";

const fewestParts = 3;

/** Returns the headings of a text for its table of contents; none if it has too few parts. */
export function contentsOf(blocks: readonly Block[]): { id: string; name: string }[] {
  const parts = blocks.flatMap((block, index) =>
    block.block === "heading" && block.level === 1
      ? [{ id: headingId(index), name: block.runs.map(({ text }) => text).join("") }]
      : [],
  );
  return parts.length >= fewestParts ? parts : [];
}

/** The id of a heading on its page, by its index among the blocks. */
function headingId(index: number): string {
  return `part-${index}`;
}

/** The text of a page in the site's own type. The title is its heading of level 1, so those of the text begin with 2. */
export function PageText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <PageBlock key={index} block={block} index={index} />);
}

function PageBlock({ block, index }: { block: Block; index: number }) {
  switch (block.block) {
    case "heading": {
      const Heading = (["h2", "h3", "h4"] as const)[block.level - 1]!;
      return (
        <Heading id={headingId(index)}>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case "button":
      return (
        <p>
          <TextLink href={block.link.href} className={buttonClass({ small: true })}>
            {block.link.label}
          </TextLink>
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <NestedBlocks blocks={block.blocks} />
        </blockquote>
      );
    case "list":
      return <List {...block} />;
    case "divider":
      return <hr />;
    case "caption":
    case "code":
    case "details":
    case "event":
    case "personal":
    case "picture":
      // These blocks occur only in letters.
      return null;
  }
}

/** Blocks inside a quote or a list. Their headings are bold text, since the contents list only those of the page. */
function NestedBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.block === "heading" ? (
      <p key={index}>
        <strong>
          <Runs runs={block.runs} />
        </strong>
      </p>
    ) : (
      <PageBlock key={index} block={block} index={index} />
    ),
  );
}

function List({ first, items }: Extract<Block, { block: "list" }>) {
  const entries = items.map((blocks, index) => (
    <li key={index}>
      <Item blocks={blocks} />
    </li>
  ));
  return first === undefined ? <ul>{entries}</ul> : <ol start={first}>{entries}</ol>;
}

/** The first paragraph of an item is not wrapped, so that it stays beside the item's marker. */
function Item({ blocks: [first, ...rest] }: { blocks: readonly Block[] }) {
  if (first?.block !== "paragraph") return <NestedBlocks blocks={first ? [first, ...rest] : rest} />;
  return (
    <>
      <Runs runs={first.runs} />
      <NestedBlocks blocks={rest} />
    </>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return linksOf(runs).map(({ href, runs: words }, index) => {
    const text = words.map((run, at) => <Fragment key={at}>{formattedText(run)}</Fragment>);
    return href ? (
      <TextLink key={index} href={href}>
        {text}
      </TextLink>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    );
  });
}

function TextLink({ href, ...props }: { href: string; className?: string; children: ReactNode }) {
  return /^https?:/i.test(href) ? <OutsideLink href={href} {...props} /> : <a href={href} {...props} />;
}

function formattedText({ text, bold, italic, code }: Run): ReactNode {
  let words: ReactNode = text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Unbroken>{line}</Unbroken>
    </Fragment>
  ));
  if (code) words = <code>{words}</code>;
  if (italic) words = <em>{words}</em>;
  return bold ? <strong>{words}</strong> : words;
}
