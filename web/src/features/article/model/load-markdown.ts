import type * as markdownModule from '../components/article-markdown';

type MarkdownModule = typeof markdownModule;

let pending: Promise<MarkdownModule> | undefined;

async function load(): Promise<MarkdownModule> {
  const [markdown, { adoptBlockStyle }] = await Promise.all([
    import('../components/article-markdown'),
    import('../components/blocks/adopt-block-style'),
  ]);
  adoptBlockStyle();
  return markdown;
}

/**
 * Loads the Markdown renderer and its styles once; a failure lasts until the document is reloaded.
 */
export const loadMarkdown = (): Promise<MarkdownModule> => (pending ??= load());
