import { matchPath, useLocation } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead, tagRead } from '~/features/posts/api/reads';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { pageNumber, pageWindow } from '../paging/page-number';
import { tagHead } from './tag-head';
import { TagSkeleton } from './tag-skeleton';
import { TagPosts } from './tag-posts';

export async function load(context: LoadContext): Promise<Loaded> {
  const { params, query, site, publicUrl, texts, read } = context;
  const slug = decodeParam(params.slug);
  const page = pageNumber(query);
  const [tag, posts] = await Promise.all([
    read(tagRead(slug)),
    read(postsRead({ ...pageWindow(page), tag: slug })),
    read(categoriesRead),
  ]);
  if (tag === null) return missing(site, texts('missing.tag'), texts('missing.tagText'));
  const head = tagHead({ tag, page, site, publicUrl, texts });
  const isPastTheEnd = page > 1 && posts?.items.length === 0;
  return isPastTheEnd ? { status: 404, head: { ...head, noindex: true } } : { status: 200, head };
}

export function Page() {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const slug = decodeParam(matchPath('/tag/:slug', pathname)?.params.slug);
  const { data: tag, error, mutate } = useRead(tagRead(slug));
  if (tag) return <TagPosts tag={tag} page={pageNumber(new URLSearchParams(search))} />;
  if (tag === null)
    return <MissingScreen title={t('missing.tag')}>{t('missing.tagText')}</MissingScreen>;
  return error === undefined ? <TagSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}
