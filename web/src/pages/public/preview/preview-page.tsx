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
import { MissingScreen } from '../missing/missing-screen';
import { PostSkeleton } from '../post/post-skeleton';
import { PostPost } from '../post/post-post';

/** The post that a shared preview link shows, draft or not. */
const previewRead = (token: string) => readOne('GET /api/previews/{token}', { params: { token } });

const EXPIRED_TITLE = 'This preview link has expired';
const EXPIRED_SENTENCE =
  'Preview links show a story for 24 hours. Please ask whoever sent it to you for a new one.';

export async function load({ params, site, read }: LoadContext): Promise<Loaded> {
  const [post] = await Promise.all([
    read(previewRead(decodeParam(params.token))),
    read(categoriesRead),
  ]);
  if (post === null) return missing(EXPIRED_TITLE, EXPIRED_SENTENCE, site);
  return {
    status: 200,
    head: {
      title: pageTitle(`Preview: ${post.title}`, site),
      description: excerptText(post.excerpt || post.title),
      noindex: true,
    },
  };
}

export function Page() {
  const { pathname } = useLocation();
  const token = decodeParam(matchPath('/preview/:token', pathname)?.params.token);
  const { data: post, error, mutate } = useRead(previewRead(token));
  if (post === null) return <MissingScreen title={EXPIRED_TITLE}>{EXPIRED_SENTENCE}</MissingScreen>;
  if (post === undefined) {
    return error === undefined ? <PostSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
  }
  return (
    <>
      <SharedBar post={post} />
      <PostPost post={post} />
    </>
  );
}
