import { analyse } from "scslre";

/**
 * Finds regular expressions whose time grows faster than the text they look at: one field of 58 KB could hold the whole
 * site for seconds. Where the text is known to be short, the line that turns the rule off says so.
 */
const linearRegexp = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return;
      const { pattern, flags } = node.regex;
      const [found] = analyse({ source: pattern, flags }, { maxReports: 1 }).reports;
      if (!found) return;
      const repeated = JSON.stringify(found.character.pick);
      context.report({ node, message: `Its time grows faster than the text when ${repeated} is repeated.` });
    },
  }),
};

// oxlint-disable-next-line import/no-default-export -- oxlint loads the default export.
export default { meta: { name: "cohere" }, rules: { "linear-regexp": linearRegexp } };
