import { type ComponentProps, useCallback } from 'react';
import type { PostCard } from '@contract/post';
import { articlesRead, ARTICLES_A_PAGE } from '~/features/articles/api/reads';
import type { ArticleHandlers } from '~/features/articles/components/article-actions';
import { ArticleCards } from '~/features/articles/components/article-cards';
import { ArticleFilterBar } from './article-filter-bar';
import { ArticleListBar } from '~/features/articles/components/article-list-bar';
import { ArticleRowsSkeleton } from '~/features/articles/components/article-rows-skeleton';
import { ArticleTable } from '~/features/articles/components/article-table';
import { NoArticles } from '~/features/articles/components/no-articles';
import { type ArticleFilters, isNarrowed } from '~/features/articles/model/article-filters';
import { articles as counted } from '~/features/articles/model/messages';
import { useArticleEarnings } from '~/features/articles/model/use-article-earnings';
import { usePublishing } from '~/features/articles/model/use-publishing';
import { authorsRead } from '~/features/authors/api/reads';
import { categoriesRead } from '~/features/categories/api/reads';
import { useHeldFocus } from '~/lib/held-focus';
import { useIsWide } from '~/lib/media-query';
import { type Page, useRead } from '~/lib/read';
import { breakpoint } from '~/theme/tokens';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Failed } from '~/ui/loaded';
import { Stack } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import { useBulk } from './use-bulk';
import { useDeleting } from './use-deleting';
import { useLastDefined } from './use-last-defined';

interface ArticleListProps {
  filters: ArticleFilters;
  onChange: (changes: Partial<ArticleFilters>) => void;
  onEdit: (article: PostCard) => void;
  onHistory: (article: PostCard) => void;
}

const NOTHING: Page<PostCard> = { items: [], total: 0 };
const NO_FILTERS: Partial<ArticleFilters> = {
  q: '',
  status: 'all',
  category: '',
  author: '',
  product: 0,
};

/** The articles that match, and what can be done with each and with several. */
export function ArticleList({ filters, onChange, onEdit, onHistory }: ArticleListProps) {
  const { data, error, mutate } = useRead(articlesRead(filters));
  // The API knows no such category or author: nothing is in it.
  const current = data === null ? NOTHING : data;
  const kept = useLastDefined(current);
  const isFailed = current === undefined && error !== undefined;
  const page = isFailed ? undefined : kept;
  const articles = page?.items ?? [];
  const pages = Math.ceil((page?.total ?? 0) / ARTICLES_A_PAGE);
  const selection = useSelection(
    articles.map(({ id }) => id),
    JSON.stringify(filters),
  );
  const deleting = useDeleting();
  const bulk = useBulk(articles, selection);
  const held = useHeldFocus<HTMLDivElement>();
  const publishing = usePublishing();
  const clear = () => onChange(NO_FILTERS);

  const turn = useCallback((next: number) => onChange({ page: next }), [onChange]);

  const actions: ArticleHandlers = {
    edit: onEdit,
    setPublished: ({ id }, published) => void publishing.set(id, published),
    showHistory: onHistory,
    remove: deleting.ask,
  };
  const earningsOf = useArticleEarnings(articles.map(({ id }) => id));
  const rows = { articles, selection, publishing, actions, earningsOf };

  return (
    <Stack $gap={4}>
      <ArticleFilterBar
        filters={filters}
        categories={useRead(categoriesRead).data ?? undefined}
        authors={useRead(authorsRead).data ?? undefined}
        onChange={onChange}
      />
      <div {...held} aria-busy={current === undefined && !isFailed}>
        <ArticleListBar
          total={page?.total}
          isFailed={isFailed}
          isNarrowed={isNarrowed(filters)}
          product={filters.product === 0 ? undefined : productName(articles, filters.product)}
          onClear={clear}
          chosen={selection.keys.length}
          running={bulk.running}
          onAction={bulk.ask}
        />
        {isFailed && <Failed what="articles" mutate={mutate} />}
        {current?.total === 0 && <NoArticles isNarrowed={isNarrowed(filters)} onClear={clear} />}
        {articles.length > 0 && <Rows {...rows} />}
        {current === undefined && articles.length === 0 && !isFailed && <ArticleRowsSkeleton />}
      </div>
      <Pager
        label="Pages of articles"
        page={filters.page}
        pages={current ? pages : Math.max(pages, filters.page)}
        onPage={turn}
      />
      <DeleteQuestion
        open={deleting.asked !== null}
        title="Delete this article?"
        isPending={deleting.isPending}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      >
        “{deleting.asked?.title}” will be moved to the trash. You can restore it for 30 days.
      </DeleteQuestion>
      <DeleteQuestion
        open={bulk.isAsked}
        title={`Delete ${counted(selection.keys.length)}?`}
        isPending={bulk.running !== null}
        onConfirm={bulk.confirmDelete}
        onCancel={bulk.cancel}
      >
        {selection.keys.length === 1 ? 'It' : 'They'} will be moved to the trash and can be restored
        for 30 days.
      </DeleteQuestion>
    </Stack>
  );
}

/** The name of a product by the articles that show it; archived ones do not name it. */
const productName = (articles: readonly PostCard[], product: number): string =>
  articles[0]?.affiliateProducts.find(({ id }) => id === product)?.name ?? 'one product';

const DeleteQuestion = (props: Omit<ComponentProps<typeof ConfirmDialog>, 'action'>) => (
  <ConfirmDialog {...props} isDangerous action={props.isPending ? 'Deleting…' : 'Delete'} />
);

function Rows(rows: Parameters<typeof ArticleTable>[0]) {
  const isWide = useIsWide(breakpoint.lg);
  return isWide ? <ArticleTable {...rows} /> : <ArticleCards {...rows} />;
}
