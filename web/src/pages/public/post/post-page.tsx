import { matchPath, useLocation } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { postRead, relatedPostsRead } from '~/features/posts/api/reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { DraftBar } from '~/features/preview/components/preview-bar';
import { categoryImage } from '@contract/category-image';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { EditLink } from './edit-link';
import { postHead } from './post-head';
import { PostSkeleton } from './post-skeleton';
import { FullPost } from './full-post';
import { RelatedPosts } from './related-posts';

export async function load({
  params,
  site,
  publicUrl,
  texts,
  read,
  readBlocks,
}: LoadContext): Promise<Loaded> {
  const slug = decodeParam(params.slug);
  const [post, categories] = await Promise.all([
    read(postRead(slug)),
    read(categoriesRead),
    read(relatedPostsRead(slug)),
  ]);
  if (post === null) return missing(site, texts('missing.post'), texts('missing.postText'));
  const category = categories?.find(({ id }) => id === post.categoryId);
  const image = post.imageUrl || categoryImage(category?.slug, category?.imageUrl);
  const blocks = readBlocks?.(post.content) ?? [];
  return { status: 200, head: postHead({ post, site, publicUrl, texts, image, blocks }) };
}

export function Page() {
  const t = useTexts();
  const { pathname } = useLocation();
  const slug = decodeParam(matchPath('/post/:slug', pathname)?.params.slug);
  const { data: post, error, mutate } = useRead(postRead(slug));
  if (post) {
    return (
      <>
        {post.published ? (
          <EditLink href={`/admin/articles?edit=${post.id}`} />
        ) : (
          <DraftBar post={post} />
        )}
        <FullPost
          post={post}
          related={
            <>
              {post.published && <NewsletterInvitation title={t('newsletter.afterPost')} />}
              <RelatedPosts slug={post.slug} />
            </>
          }
        />
      </>
    );
  }
  if (post === null)
    return <MissingScreen title={t('missing.post')}>{t('missing.postText')}</MissingScreen>;
  return error === undefined ? <PostSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}
