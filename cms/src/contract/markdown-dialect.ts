/**
 * How Markdown is read beyond GitHub's dialect: a single tilde means "about", only a double one
 * strikes text through.
 */
export const markdownDialect = { singleTilde: false } as const;
