const MAX_DEPTH = 12;

/** A line that opens more lists and quotes inside each other than anybody reads. */
const TOO_DEEP = new RegExp(
  `^((?:[ \\t]{0,3}(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_DEPTH}})(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t]))+`,
  'gm',
);

/**
 * Markdown with lists and quotes at most twelve deep: the time to parse grows with the square of the
 * depth, so that five kilobytes of `>` would hold the server up for seconds.
 */
export const limitNesting = (content: string): string => content.replace(TOO_DEEP, '$1');
