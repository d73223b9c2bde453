import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { media, space } from '~/theme/tokens';
import { RowActions } from '~/ui/row-actions';

/** Handlers of the actions on one article of the list. */
export interface ArticleHandlers {
  edit(article: PostCard): void;
  setPublished(article: PostCard, published: boolean): void;
  showHistory(article: PostCard): void;
  remove(article: PostCard): void;
}

interface ArticleActionsProps {
  article: PostCard;
  /** Id of the article's title, which describes the actions. */
  titleId: string;
  isPublished: boolean;
  isPending: boolean;
  actions: ArticleHandlers;
}

/** The actions on an article, in one line. */
export const ArticleActions = (props: ArticleActionsProps) => {
  const { article, titleId, isPublished, isPending, actions } = props;
  const about = { 'aria-describedby': titleId };
  return (
    <Line>
      <button type="button" {...about} onClick={() => actions.edit(article)}>
        Edit
      </button>
      <button
        type="button"
        {...about}
        disabled={isPending}
        onClick={() => actions.setPublished(article, !isPublished)}
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
      <button type="button" {...about} onClick={() => actions.showHistory(article)}>
        History
      </button>
      <button type="button" data-danger {...about} onClick={() => actions.remove(article)}>
        Delete
      </button>
    </Line>
  );
};

// The table's other columns leave less room.
const Line = styled(RowActions)`
  ${media.lg} {
    column-gap: ${space[3]};
  }
`;
