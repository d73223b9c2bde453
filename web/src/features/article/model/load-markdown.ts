import type * as markdownModule from '../components/article-markdown';

type MarkdownModule = typeof markdownModule;

let pending: Promise<MarkdownModule> | undefined;

/** Loads the Markdown renderer once; a failed load may be tried again. */
export function loadMarkdown(): Promise<MarkdownModule> {
  pending ??= import('../components/article-markdown').catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}
