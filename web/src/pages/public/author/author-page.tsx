import { matchPath, useLocation } from 'react-router-dom';
import { authorRead } from '~/features/authors/api/reads';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { pageNumber, pageWindow } from '../paging/page-number';
import { authorHead } from './author-head';
import { AuthorPosts } from './author-posts';
import { AuthorSkeleton } from './author-skeleton';

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, query, site, publicUrl, texts, read } = context;
  const slug = decodeParam(params.slug);
  const page = pageNumber(query);
  const [author, posts] = await Promise.all([
    read(authorRead(slug)),
    read(postsRead({ ...pageWindow(page), author: slug })),
    read(categoriesRead),
  ]);
  if (author === null) return missing(site, texts('missing.author'), texts('missing.authorText'));
  const head = authorHead({ author, page, total: posts?.total ?? 0, site, publicUrl, texts });
  const isPastTheEnd = page > 1 && posts?.items.length === 0;
  return isPastTheEnd ? { status: 404, head: { ...head, noindex: true } } : { status: 200, head };
}

export function Page() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const slug = decodeParam(matchPath('/author/:slug', pathname)?.params.slug);
  const { data: author, error, mutate } = useRead(authorRead(slug));
  if (author) {
    return <AuthorPosts author={author} page={pageNumber(new URLSearchParams(search))} />;
  }
  if (author === null) {
    return <MissingScreen title={t('missing.author')}>{t('missing.authorText')}</MissingScreen>;
  }
  return error === undefined ? <AuthorSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}
