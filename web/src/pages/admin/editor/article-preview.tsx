import { useMemo } from 'react';
import styled from 'styled-components';
import type { Category } from '@contract/category';
import { isHttpUrl, isImagePath } from '@contract/url';
import type { PostValues } from '~/features/editor/model/post-values';
import { categoryImage } from '@contract/category-image';
import { color, fontFamily, fontSize, palette, space, weight, width } from '~/theme/tokens';
import { CategoryBadge } from '~/ui/badge';
import { Picture } from '~/ui/image';
import { PreviewText } from './preview-text';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';

/** An address is invalid while it is partly typed. */
const isImage = (address: string): boolean => isHttpUrl(address) || isImagePath(address);

interface ArticlePreviewProps {
  values: Pick<PostValues, 'title' | 'excerpt' | 'content' | 'imageUrl' | 'imageAlt'>;
  category: Category | undefined;
}

/** A smaller preview of an article as readers will see it; debounced. */
export function ArticlePreview({ values, category }: ArticlePreviewProps) {
  const { title, excerpt, content, imageUrl, imageAlt } = values;
  const shown = useAdaptiveDebounce(
    useMemo(
      () => ({ title, excerpt, content, imageUrl, imageAlt }),
      [title, excerpt, content, imageUrl, imageAlt],
    ),
  );
  return (
    <Page>
      <Hero data-tone="stage">
        <Picture
          src={
            isImage(shown.imageUrl)
              ? shown.imageUrl
              : categoryImage(category?.slug, category?.imageUrl)
          }
          alt={shown.imageAlt}
          sizes="(min-width: 64em) 50vw, 100vw"
          widths={[480, 800, 1200]}
          fill
        />
        <Veil />
        <Words>
          {category !== undefined && <CategoryBadge name={category.name} hex={category.color} />}
          <Title>{shown.title.trim() || 'Untitled'}</Title>
        </Words>
      </Hero>
      <Column>
        {shown.excerpt.trim() !== '' && <Excerpt>{shown.excerpt}</Excerpt>}
        {shown.content.trim() === '' ? (
          <Nothing>Nothing written yet.</Nothing>
        ) : (
          <PreviewText content={shown.content} />
        )}
      </Column>
    </Page>
  );
}

const Page = styled.div`
  container-type: inline-size;
  font-size: ${fontSize.body};
  line-height: 1.65;
  zoom: 0.8;
`;

const Hero = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-height: clamp(15rem, 46cqi, 30rem);
  overflow: hidden;
  background-color: ${palette.ink};
`;

const Veil = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    rgb(15 14 12 / 0.9) 0%,
    rgb(15 14 12 / 0.62) 38%,
    rgb(15 14 12 / 0.3) 72%,
    rgb(15 14 12 / 0.38) 100%
  );
`;

const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[10]} clamp(${space[6]}, 5cqi, ${space[12]}) ${space[8]};
  color: ${color.text};
`;

const Title = styled.h2`
  max-width: ${width.title};
  font-size: clamp(2.25rem, 7cqi, 5rem);
  font-weight: ${weight.medium};
  line-height: 1.08;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-width: calc(${width.text} + 2 * ${space[6]});
  margin-inline: auto;
  padding: ${space[8]} ${space[6]} ${space[12]};
`;

const Excerpt = styled.p`
  padding: ${space[6]};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h4};
  font-weight: ${weight.medium};
  line-height: 1.32;
  color: ${color.ink};
`;

const Nothing = styled.p`
  color: ${color.muted};
`;
