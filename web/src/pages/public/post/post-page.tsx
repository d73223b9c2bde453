import { matchPath, useLocation } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { postRead, relatedPostsRead } from '~/features/posts/api/reads';
import { NewsletterInvitation } from '~/features/newsletter/components/newsletter-invitation';
import { DraftBar } from '~/features/preview/components/preview-bar';
import { categoryImage } from '@contract/category-image';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { ErrorScreen } from '~/ui/error-screen';
import { decodeParam } from '../head/decode-param';
import { missing } from '../head/missing-head';
import { MissingScreen } from '../missing/missing-screen';
import { EditLink } from './edit-link';
import { postHead } from './post-head';
import { PostSkeleton } from './post-skeleton';
import { PostPost } from './post-post';
import { RelatedPosts } from './related-posts';

const MISSING_TITLE = 'Post Not Found';
const MISSING_SENTENCE = "The article you're looking for doesn't exist.";

export async function load({
  params,
  site,
  publicUrl,
  read,
  readBlocks,
}: LoadContext): Promise<Loaded> {
  const slug = decodeParam(params.slug);
  const [post, categories] = await Promise.all([
    read(postRead(slug)),
    read(categoriesRead),
    read(relatedPostsRead(slug)),
  ]);
  if (post === null) return missing(MISSING_TITLE, MISSING_SENTENCE, site);
  const category = categories?.find(({ id }) => id === post.categoryId);
  const image = post.imageUrl || categoryImage(category?.slug, category?.imageUrl);
  const blocks = readBlocks?.(post.content) ?? [];
  return { status: 200, head: postHead({ post, site, publicUrl, picture: image, blocks }) };
}

export function Page() {
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
        <PostPost
          post={post}
          related={
            <>
              {post.published && <NewsletterInvitation title="Stories like this, once a week" />}
              <RelatedPosts slug={post.slug} />
            </>
          }
        />
      </>
    );
  }
  if (post === null) return <MissingScreen title={MISSING_TITLE}>{MISSING_SENTENCE}</MissingScreen>;
  return error === undefined ? <PostSkeleton /> : <ErrorScreen onRetry={() => void mutate()} />;
}
