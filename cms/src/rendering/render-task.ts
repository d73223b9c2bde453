import type { Article } from '../contract/blocks/article';
import type { IssueSite, IssueSource } from './rules/issue/issue-parts';

/** What the thread is asked for: an article as HTML, an issue of the newsletter, copied HTML as Markdown, or the blocks of a text. */
export type RenderTask =
  | { task: 'article'; article: Article }
  | { task: 'issue'; source: IssueSource; site: IssueSite }
  | { task: 'paste'; html: string }
  | { task: 'blocks'; content: string };

/** What the thread is started with. */
export interface RenderSetup {
  /** Address of the built module that renders articles (web/dist/server/entry-article.js). */
  articleModule: string;
}
