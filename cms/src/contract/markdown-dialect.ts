/**
 * How Markdown is read beyond GitHub's own, everywhere alike: one tilde stands for "about", and only two
 * strike words out.
 */
export const markdownDialect = { singleTilde: false } as const;
