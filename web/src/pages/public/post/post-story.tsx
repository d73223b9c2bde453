import styled from 'styled-components';
import type { Post } from '@contract/post';
import { ArticleBody } from '~/features/article/components/article-body';
import { ProductGrid } from '~/features/article/components/product-grid';
import { useCategoryImage } from '~/lib/category-image';
import { useSite } from '~/lib/site-context';
import { color, fontSize, rhythm, space, width } from '~/theme/tokens';
import { CategoryBadge } from '~/ui/badge';
import { Container } from '~/ui/container';
import { Stage } from '../stage/stage';
import { PostDetails } from './post-details';
import { PostEnd } from './post-end';
import { PostIntro } from './post-intro';
import { StoryColumns } from './story-columns';

/** A post that was found. */
export function PostStory({ post }: { post: Post }) {
  const site = useSite();
  const imageOf = useCategoryImage();
  const { category } = post;
  return (
    <article>
      <Stage picture={post.imageUrl || imageOf(category?.slug)} alt={post.imageAlt} height="tall">
        {category !== null && <CategoryBadge name={category.name} hex={category.color} />}
        <Title>{post.title}</Title>
      </Stage>
      <Container>
        <StoryColumns>
          <PostDetails post={post} />
          <div data-part="text">
            <PostIntro post={post} />
            <ArticleBody post={post} />
          </div>
        </StoryColumns>
        {post.affiliateProducts.length > 0 && (
          <Products>
            <ProductGrid products={post.affiliateProducts} brandName={site.brandName} />
          </Products>
        )}
      </Container>
      <PostEnd category={category} />
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
`;
