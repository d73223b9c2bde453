import { createContext } from 'react';

const rendered = new Map<string, string>();

/** Name of the attribute that marks an article's rendered text with its key. */
export const ARTICLE_ATTRIBUTE = 'data-article';

/** Key of an article's text: its slug and version. */
export const articleKey = (slug: string, version: number): string => `${slug}@${version}`;

/** Keeps the article that the page arrived with, so that hydration leaves its HTML unchanged. */
export function keepRenderedArticle(root: ParentNode): void {
  const element = root.querySelector(`[${ARTICLE_ATTRIBUTE}]`);
  const key = element?.getAttribute(ARTICLE_ATTRIBUTE);
  if (element !== null && key) rendered.set(key, element.innerHTML);
}

/** The HTML of an article, where it is known. */
export const getArticleHtml = (key: string): string | undefined => rendered.get(key);

/** Remembers the HTML of an article. */
export const setArticleHtml = (key: string, html: string): void => {
  rendered.set(key, html);
};

/** Turns article content into HTML at once; the server provides it, the browser loads its own when needed. */
export const ArticleRendererContext = createContext<((content: string) => string) | null>(null);
