import { renderToStaticMarkup } from 'react-dom/server';
import type { Article } from '@contract/blocks/article';
import { DEFAULT_LANGUAGE } from '@contract/texts/languages';
import { ArticleMarkdown } from '~/features/article/components/article-markdown';
import { loadTexts } from '~/lib/text-catalogues';
import { siteTexts, TextsProvider } from '~/lib/texts';

const ENGLISH = { language: DEFAULT_LANGUAGE, texts: {} };

/**
 * Renders an article to HTML, in the server's worker thread, since some texts take very long. A
 * text nested too deeply to render, such as a thousand levels, is shown as plain text.
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
