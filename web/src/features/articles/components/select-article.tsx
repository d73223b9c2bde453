import type { PostCard } from '@contract/post';
import type { Selection } from '~/ui/selection';

interface SelectArticleProps {
  article: PostCard;
  selection: Selection<number>;
}

/** Chooses one article of the list. */
export const SelectArticle = ({ article, selection }: SelectArticleProps) => (
  <input
    type="checkbox"
    aria-label={`Select ${article.title}`}
    checked={selection.has(article.id)}
    onChange={() => selection.toggle(article.id)}
  />
);
