import { createContext } from 'react';

const rendered = new Map<string, string>();

/** Attribute that marks an article's rendered text with its key. */
export const ARTICLE_ATTRIBUTE = 'data-article';

/** Key of an article's text: its slug and version. */
export const articleKey = (slug: string, version: number): string => `${slug}@${version}`;

/** Caches the server-rendered article, so that hydration leaves its HTML unchanged. */
export function keepRenderedArticle(root: ParentNode): void {
  const element = root.querySelector(`[${ARTICLE_ATTRIBUTE}]`);
  const key = element?.getAttribute(ARTICLE_ATTRIBUTE);
  if (element !== null && key) rendered.set(key, element.innerHTML);
}

/** Cached HTML of an article; undefined if there is none. */
export const getArticleHtml = (key: string): string | undefined => rendered.get(key);

/** Caches the HTML of an article. */
export const setArticleHtml = (key: string, html: string): void => {
  rendered.set(key, html);
};

/** Synchronous renderer of article content to HTML; only on the server, null in the browser. */
export const ArticleRendererContext = createContext<((content: string) => string) | null>(null);
