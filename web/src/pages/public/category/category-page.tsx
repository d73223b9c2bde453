import { matchPath, useLocation } from 'react-router-dom';
import type { Category } from '@contract/category';
import { categoriesRead } from '~/features/categories/api/reads';
import { categoryPostsRead } from '~/features/posts/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { pageNumber, pageWindow } from '../paging/page-number';
import { categoryHead } from './category-head';
import { CategorySkeleton } from './category-skeleton';
import { CategoryPosts } from './category-posts';

const bySlug = (categories: readonly Category[] | null | undefined, slug: string) =>
  categories?.find((category) => category.slug === slug);

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, query, site, publicUrl, texts, read } = context;
  const category = bySlug(await read(categoriesRead), decodeParam(params.slug));
  if (category === undefined)
    return missing(site, texts('missing.category'), texts('missing.categoryText'));
  const page = pageNumber(query);
  const posts = await read(categoryPostsRead(category.id, pageWindow(page)));
  const isPastTheEnd = page > 1 && posts?.items.length === 0;
  return {
    status: isPastTheEnd ? 404 : 200,
    head: { ...categoryHead({ category, page, site, publicUrl, texts }), noindex: isPastTheEnd },
  };
}

export function Page() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const slug = decodeParam(matchPath('/category/:slug', pathname)?.params.slug);
  const { data: categories, error, mutate } = useRead(categoriesRead);
  const category = bySlug(categories, slug);
  if (category !== undefined) {
    return <CategoryPosts category={category} page={pageNumber(new URLSearchParams(search))} />;
  }
  if (categories)
    return <MissingScreen title={t('missing.category')}>{t('missing.categoryText')}</MissingScreen>;
  const hasFailed = error !== undefined || categories === null;
  return hasFailed ? <ErrorScreen onRetry={() => void mutate()} /> : <CategorySkeleton />;
}
