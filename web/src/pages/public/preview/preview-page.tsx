import { matchPath, useLocation } from 'react-router-dom';
import { excerptText } from '@contract/excerpt-text';
import { categoriesRead } from '~/features/categories/api/reads';
import { SharedBar } from '~/features/preview/components/preview-bar';
import type { LoadContext, Loaded } from '~/lib/page';
import { readOne, useRead } from '~/lib/read';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { pageTitle } from '@contract/search-listing';
import { useTexts } from '~/lib/texts';
import { MissingScreen } from '../missing/missing-screen';
import { PostSkeleton } from '../post/post-skeleton';
import { FullPost } from '../post/full-post';

/** The post of a shared preview link, published or not. */
const previewRead = (token: string) => readOne('GET /api/previews/{token}', { params: { token } });

export async function load({ params, site, texts, read }: LoadContext): Promise<Loaded> {
  const [post] = await Promise.all([
    read(previewRead(decodeParam(params.token))),
    read(categoriesRead),
  ]);
  if (post === null) return missing(site, texts('preview.expired'), texts('preview.expiredText'));
  return {
    status: 200,
    head: {
      title: pageTitle(texts('preview.title', { title: post.title }), site),
      description: excerptText(post.excerpt || post.title),
      noindex: true,
    },
  };
}

export function Page() {
  const t = useTexts();
  const { pathname } = useLocation();
  const token = decodeParam(matchPath('/preview/:token', pathname)?.params.token);
  const { data: post, error, mutate } = useRead(previewRead(token));
  if (post === null)
    return <MissingScreen title={t('preview.expired')}>{t('preview.expiredText')}</MissingScreen>;
  if (post === undefined) {
    return error === undefined ? <PostSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
  }
  return (
    <>
      <SharedBar post={post} />
      <FullPost post={post} />
    </>
  );
}
