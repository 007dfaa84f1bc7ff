import sanitize from "sanitize-html";
import { markdown } from "./description-text.ts";

/** Renders a Markdown description as sanitized HTML: no raw HTML, no pictures, and only web, mail and phone links. */
export function descriptionHtml(description: string): string {
  return sanitize(markdown.render(description), {
    allowedTags: ["p", "br", "strong", "em", "s", "ul", "ol", "li", "blockquote", "code", "pre", "hr", "h3", "a"],
    allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow ugc" }),
      h1: "h3",
      h2: "h3",
      h4: "h3",
      h5: "h3",
      h6: "h3",
    },
  });
}
