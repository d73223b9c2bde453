import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ARTICLE_ATTRIBUTE, getArticleHtml } from '~/lib/article-html';
import { fontSize, space } from '~/theme/tokens';
import { ArticleText } from './article-text';
import { useTextParts } from './use-text-parts';

interface RenderedTextProps {
  /** Unique key of the text, by which hydration finds the HTML in the page. */
  textKey: string;
  /** The text as safe HTML; empty if the page already contains it. */
  html: string;
}

/** The text of a page, which is already HTML and needs no parser. */
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

// No drop cap, and headings in sections.
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
