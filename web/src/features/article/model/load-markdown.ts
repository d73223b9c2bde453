import type * as markdownModule from '../components/article-markdown';

type MarkdownModule = typeof markdownModule;

let pending: Promise<MarkdownModule> | undefined;

/** Loads the Markdown renderer once; a failure stays one until the document is loaded again. */
export function loadMarkdown(): Promise<MarkdownModule> {
  pending ??= import('../components/article-markdown');
  return pending;
}
