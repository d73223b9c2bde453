import { Link } from 'react-router-dom';
import type { PostCard, PostListQuery } from '@contract/post';
import { articlesRead, ARTICLES_A_PAGE } from '~/features/articles/api/reads';
import type { ArticleHandlers } from '~/features/articles/components/article-actions';
import { ArticleCards } from '~/features/articles/components/article-cards';
import { ArticleRowsSkeleton } from '~/features/articles/components/article-rows-skeleton';
import { ArticleTable } from '~/features/articles/components/article-table';
import { useArticleEarnings } from '~/features/articles/model/use-article-earnings';
import { usePublishing } from '~/features/articles/model/use-publishing';
import { useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useIsWide } from '~/lib/media-query';
import { useRead } from '~/lib/read';
import { breakpoint } from '~/theme/tokens';
import { ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { EmptyState } from '~/ui/empty-state';
import { AdminList } from '../lists/admin-list';
import { useKeptPage } from '../lists/use-kept-page';
import { idOf, type ListOrder, type ListOrders, useListPlace } from '../lists/use-list-place';
import { articleActions } from './article-bulk';
import { ArticleFilterFields, statusIn } from './article-filter-fields';
import { useDeleting } from './use-deleting';

interface ArticleListProps {
  onEdit: (article: PostCard) => void;
  onHistory: (article: PostCard) => void;
}

type Order = ListOrder<PostListQuery['sort']>;
const newest: Order = { id: 'newest', label: 'Newest', column: 'date', direction: 'descending' };
const oldest: Order = { id: 'oldest', label: 'Oldest', column: 'date', direction: 'ascending' };
const others: readonly Order[] = [
  { id: 'title', label: 'Title', column: 'title', direction: 'ascending' },
  { id: 'views', label: 'Most viewed', column: 'views', direction: 'descending' },
];
const orders: ListOrders<Order['id']> = [newest, oldest, ...others];
/** Scheduled articles are sorted by the next publication by default. */
const scheduledOrders: ListOrders<Order['id']> = [
  { ...oldest, label: 'Next' },
  { ...newest, label: 'Last' },
  ...others,
];

/** Articles that match the address. */
function useArticles() {
  const [query] = useAddress();
  const place = useListPlace({
    orders: statusIn(query.get('status')) === 'scheduled' ? scheduledOrders : orders,
    filters: ['status', 'category', 'author', 'product'],
  });
  const answer = useRead(
    articlesRead({
      q: place.q,
      status: statusIn(place.get('status')),
      category: place.get('category'),
      author: place.get('author'),
      product: idOf(place, 'product'),
      sort: place.order.id,
      page: place.page,
    }),
  );
  return { place, answer: useKeptPage(answer) };
}

/** The list of articles, with single and bulk actions. */
export function ArticleList({ onEdit, onHistory }: ArticleListProps) {
  const { place, answer } = useArticles();
  const { items = [], total = 0 } = answer.data ?? {};
  const deleting = useDeleting();
  const publishing = usePublishing();
  const earningsOf = useArticleEarnings(items.map(({ id }) => id));
  const isWide = useIsWide(breakpoint.lg);
  const Rows = isWide ? ArticleTable : ArticleCards;
  const actions: ArticleHandlers = {
    edit: onEdit,
    setPublished: (article, published) => void publishing.set(article, published),
    showHistory: onHistory,
    remove: deleting.ask,
  };
  const product = idOf(place, 'product');
  const shown = product === null ? '' : ` with ${productName(items, product)}`;

  return (
    <>
      <AdminList
        nouns={{ one: 'article', many: 'articles' }}
        place={place}
        answer={answer}
        size={ARTICLES_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        searches="Title or text"
        filters={<ArticleFilterFields place={place} />}
        actions={articleActions}
        totalText={countText(total, place.isNarrowed) + shown}
        skeleton={<ArticleRowsSkeleton />}
        noneFound="No articles found matching your criteria."
        none={<NoArticles />}
      >
        {(articles) => <Rows {...{ articles, publishing, actions, earningsOf }} />}
      </AdminList>
      <ConfirmDialog
        open={deleting.asked !== null}
        title="Delete this article?"
        action={deleting.isPending ? 'Deleting…' : 'Delete'}
        isDangerous
        isPending={deleting.isPending}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      >
        “{deleting.asked?.title}” will be moved to the trash. You can restore it for 30 days.
      </ConfirmDialog>
    </>
  );
}

const countText = (total: number, isNarrowed: boolean): string =>
  isNarrowed
    ? plural(total, 'article matches', 'articles match')
    : plural(total, 'article', 'articles');

/** Name of a product, from an article that shows it; archived ones are not listed there. */
const productName = (articles: readonly PostCard[], product: number): string =>
  articles[0]?.affiliateProducts.find(({ id }) => id === product)?.name ?? 'one product';

const NoArticles = () => (
  <EmptyState title="There are no articles yet.">
    <p>Everything you write appears here, including drafts.</p>
    <ButtonLink as={Link} to="/admin?tab=create" size="small">
      Write the first
    </ButtonLink>
    <Link to="/admin/settings/import">Move in from another site</Link>
  </EmptyState>
);
