import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ARTICLE_ATTRIBUTE, getArticleHtml } from '~/lib/article-html';
import { fontSize, space } from '~/theme/tokens';
import { ArticleText } from './article-text';
import { useTextParts } from './use-text-parts';

interface RenderedTextProps {
  /** Names the text, so that hydration finds what the page arrived with; another text has another. */
  textKey: string;
  /** The text as safe HTML; empty where the page arrived with it. */
  html: string;
}

/** A page's own text, which comes as HTML: no parser is fetched for it. */
export const RenderedText = ({ textKey, html }: RenderedTextProps) => (
  <KeyedText key={textKey} textKey={textKey} html={html} />
);

function KeyedText({ textKey, html }: RenderedTextProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown] = useState(() => html || (getArticleHtml(textKey) ?? ''));
  useTextParts(ref);
  const mark = { [ARTICLE_ATTRIBUTE]: textKey };
  return (
    <div ref={ref}>
      <Text {...mark} dangerouslySetInnerHTML={{ __html: shown }} />
    </div>
  );
}

// A page begins without a lead letter, and may have its parts in sections.
const Text = styled(ArticleText)`
  & > p:first-child::first-letter {
    float: none;
    margin: 0;
    font: inherit;
    color: inherit;
  }
  & > section {
    margin-top: ${space[12]};
  }
  & > section > h2 {
    font-size: ${fontSize.h3};
  }
  & > section > * + * {
    margin-top: ${space[5]};
  }
  & > section > :is(h3, h4) {
    margin-top: ${space[8]};
    font-size: ${fontSize.h4};
  }
`;
