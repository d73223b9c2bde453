import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Post } from '@contract/post';
import { ArticleBody } from '~/features/article/components/article-body';
import { ProductGrid } from '~/features/article/components/product-grid';
import { TagList } from '~/features/posts/components/tag-list';
import { ShareRow } from '~/features/sharing/components/share-row';
import { useCategoryImage } from '~/lib/category-image';
import { previewImage } from '~/lib/preview-image';
import { usePublicUrl } from '~/lib/public-url';
import { useSite } from '~/lib/site-context';
import { color, fontSize, media, rhythm, space, width } from '~/theme/tokens';
import { CategoryBadge } from '~/ui/badge';
import { Container } from '~/ui/container';
import { Stage } from '../stage/stage';
import { CreditLine } from './image-credit';
import { PostDetails } from './post-details';
import { PostEnd } from './post-end';
import { postPath } from './post-head';
import { PostIntro } from './post-intro';
import { PostAuthors } from './post-authors';
import { PostSeries } from './post-series';
import { PostColumns } from './post-columns';

interface FullPostProps {
  post: Post;
  /** Newsletter form and related posts; undefined in previews. */
  related?: ReactNode;
}

/** A post as its page and its preview show it. */
export function FullPost({ post, related }: FullPostProps) {
  const site = useSite();
  const imageOf = useCategoryImage();
  const publicUrl = usePublicUrl();
  const { category } = post;
  const image = post.imageUrl || imageOf(category?.slug);
  return (
    <article>
      <Stage image={image} alt={post.imageAlt} height="tall">
        {category !== null && <CategoryBadge name={category.name} hex={category.color} />}
        <Title>{post.title}</Title>
      </Stage>
      {post.imageCredit !== undefined && <CreditLine credit={post.imageCredit} />}
      <Container>
        <PostColumns>
          <PostDetails post={post} />
          <PostIntro post={post} />
          {post.published && (
            <ShareRow
              url={publicUrl + postPath(post.slug)}
              title={post.title}
              image={previewImage(publicUrl, image)}
            />
          )}
          <div data-part="text" data-post={post.id} data-slot="text">
            <ArticleBody post={post} />
            <TagList tags={post.tags} />
          </div>
        </PostColumns>
        <PostSeries series={post.series} />
        <PostAuthors authors={post.authors} />
        {post.affiliateProducts.length > 0 && (
          <Products data-post={post.id} data-slot="featured">
            <ProductGrid products={post.affiliateProducts} brandName={site.brandName} />
          </Products>
        )}
      </Container>
      <PostEnd category={category} related={related} />
    </article>
  );
}

const Title = styled.h1`
  max-width: ${width.title};
  font-size: ${fontSize.display};
`;

const Products = styled.div`
  padding-block: ${rhythm.compact};
  border-top: 1px solid ${color.line};
  margin-top: ${space[4]};
  ${media.print} {
    padding-block: 6mm 0;
    margin-top: 8mm;
  }
`;
