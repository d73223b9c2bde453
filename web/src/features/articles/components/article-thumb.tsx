import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { useCategoryImage } from '~/lib/category-image';
import { color } from '~/theme/tokens';
import { Picture } from '~/ui/image';

/** The image of an article, small; where it has none, that of its category, as readers see it. */
export function ArticleThumb({ article }: { article: Pick<PostCard, 'imageUrl' | 'category'> }) {
  const categoryImage = useCategoryImage();
  return (
    <Frame>
      <Picture
        src={article.imageUrl || categoryImage(article.category?.slug)}
        alt=""
        sizes="5.25rem"
        widths={[320]}
      />
    </Frame>
  );
}

// Keeps its place where the image cannot be loaded.
const Frame = styled.div`
  width: 5.25rem;
  aspect-ratio: 3 / 2;
  background-color: ${color.sunken};
`;
