import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { color, fontSize, media, motion, space } from '~/theme/tokens';

/** What can be done with one article of the list. */
export interface ArticleDeeds {
  edit(article: PostCard): void;
  setPublished(article: PostCard, published: boolean): void;
  showHistory(article: PostCard): void;
  remove(article: PostCard): void;
}

interface ArticleActionsProps {
  article: PostCard;
  /** Id of the title, which says what the actions are done with. */
  titleId: string;
  isPublished: boolean;
  isPending: boolean;
  deeds: ArticleDeeds;
}

/** One quiet line of what can be done with an article. */
export const ArticleActions = (props: ArticleActionsProps) => {
  const { article, titleId, isPublished, isPending, deeds } = props;
  const about = { 'aria-describedby': titleId };
  return (
    <Line>
      <button type="button" {...about} onClick={() => deeds.edit(article)}>
        Edit
      </button>
      <button
        type="button"
        {...about}
        disabled={isPending}
        onClick={() => deeds.setPublished(article, !isPublished)}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </button>
      <a
        href={`/post/${encodeURIComponent(article.slug)}`}
        target="_blank"
        rel="noopener"
        {...about}
      >
        View
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <button type="button" {...about} onClick={() => deeds.showHistory(article)}>
        History
      </button>
      <button type="button" data-danger {...about} onClick={() => deeds.remove(article)}>
        Delete
      </button>
    </Line>
  );
};

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};
  ${media.lg} {
    column-gap: ${space[3]};
  }
  ${media.xl} {
    column-gap: ${space[5]};
  }
  & > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    font-size: ${fontSize.small};
    text-decoration: none;
    color: ${color.muted};
    transition: color ${motion.fast} ${motion.ease};
    ${media.md} {
      min-height: 1.75rem;
      font-size: ${fontSize.caption};
    }
  }
  & > :hover:not(:disabled) {
    color: ${color.goldText};
  }
  & > [data-danger]:hover {
    color: ${color.danger};
  }
`;
