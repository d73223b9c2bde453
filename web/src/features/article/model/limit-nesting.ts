const MAX_DEPTH = 12;

/** Lines that nest lists and quotes deeper than the maximum. */
const TOO_DEEP = new RegExp(
  `^((?:[ \\t]{0,3}(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_DEPTH}})(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t]))+`,
  'gm',
);

/**
 * Limits lists and quotes to twelve levels: parse time grows with the square of the depth, so that
 * five kilobytes of `>` would block the server for seconds.
 */
export const limitNesting = (content: string): string => content.replace(TOO_DEEP, '$1');
