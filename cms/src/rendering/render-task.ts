import type { Article } from '../contract/blocks/article';
import type { IssueSite, IssueSource } from './rules/issue/issue-parts';

/**
 * Work for the thread: render an article or its blocks, compose a newsletter issue, or convert
 * copied HTML.
 */
export type RenderTask =
  | { task: 'article'; article: Article }
  | { task: 'issue'; source: IssueSource; site: IssueSite }
  | { task: 'paste'; html: string }
  | { task: 'blocks'; content: string };

/** Startup data of the thread. */
export interface RenderSetup {
  /** Address of the built module that renders articles (web/dist/server/entry-article.js). */
  articleModule: string;
}
