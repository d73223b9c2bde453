import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '@contract/blocks/article';
import { DEFAULT_LANGUAGE } from '@contract/texts/languages';
import { ArticleMarkdown } from '~/features/article/components/article-markdown';
import { loadTexts } from '~/lib/text-catalogues';
import { siteTexts, TextsProvider } from '~/lib/texts';

const ENGLISH = { language: DEFAULT_LANGUAGE, texts: {} };

/**
 * An article as HTML, for the thread in which the server renders them; one that cannot be rendered, such as
 * one nested a thousand times, as its text. Some texts take as long as they like.
 */
export async function renderArticle({ speech = ENGLISH, ...article }: Article): Promise<string> {
  await loadTexts(speech.language, 'pages');
  try {
    return renderToStaticMarkup(
      <TextsProvider value={siteTexts(speech)}>
        <ArticleMarkdown {...article} />
      </TextsProvider>,
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return renderToStaticMarkup(<pre>{article.content}</pre>);
  }
}
