import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { useCategoryImage } from '~/lib/category-image';
import { color } from '~/theme/tokens';
import { Picture } from '~/ui/image';

/** Thumbnail of an article: its image, or its category's, as for readers. */
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

// Keeps its size if the image fails to load.
const Frame = styled.div`
  width: 5.25rem;
  aspect-ratio: 3 / 2;
  background-color: ${color.sunken};
`;
