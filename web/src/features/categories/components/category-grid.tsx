import styled from 'styled-components';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { media, rhythm, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { LoadFailure } from '~/ui/error-screen';
import { Loading } from '~/ui/skeleton';
import { categoriesRead } from '../api/reads';
import { CategoryCard, CategoryCardSkeleton } from './category-card';

const PLACEHOLDERS = 6;

/** Number of cards at the end that are in wider rows, by the remainder of rows of three. */
const IN_WIDER_ROWS = [0, 4, 2] as const;

/**
 * Whether a card is in a row of three on a desktop, and in a row of two on smaller screens; must
 * match `Grid`.
 */
function isThird(index: number, count: number): boolean {
  const isAlone = count % 2 === 1 && index === count - 1;
  return index < count - (IN_WIDER_ROWS[count % 3] ?? 0) && !isAlone;
}

/** All categories as cards; six placeholders while they load (specification, section 2 'Home'). */
export const CategoryGrid = () => {
  const t = useTexts();
  const { data, error, mutate } = useRead(categoriesRead);
  if (data?.length === 0) return <None>{t('category.noneAtAll')}</None>;
  if (data) {
    return (
      <Grid as="ul" role="list">
        {data.map((category, index) => (
          <li key={category.id}>
            <CategoryCard category={category} isThird={isThird(index, data.length)} />
          </li>
        ))}
      </Grid>
    );
  }
  if (error !== undefined || data === null) {
    return <LoadFailure onRetry={() => void mutate()}>{t('failed.categories')}</LoadFailure>;
  }
  return (
    <Loading label={t('loading.categories')}>
      <Grid>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <CategoryCardSkeleton key={index} />
        ))}
      </Grid>
    </Loading>
  );
};

const None = styled.p`
  ${metaText}
`;

/* Two cards left over from rows of three share a row; one left over makes two rows of two. */
const Grid = styled.div`
  display: grid;
  gap: ${space[8]} ${space[4]};
  grid-template-columns: repeat(6, minmax(0, 1fr));
  & > * {
    grid-column: span 3;
  }
  ${media.sm} {
    gap: ${rhythm.grid};
    row-gap: ${space[12]};
  }
  ${media.belowLg} {
    & > :nth-child(odd):last-child {
      grid-column: 1 / -1;
      & [data-plate] {
        aspect-ratio: 2;
      }
    }
  }
  ${media.lg} {
    & > * {
      grid-column: span 2;
    }
    & > :nth-child(3n + 1):nth-last-child(4),
    & > :nth-child(3n + 1):nth-last-child(4) ~ *,
    & > :nth-child(3n + 1):nth-last-child(2),
    & > :nth-child(3n + 1):nth-last-child(2) + * {
      grid-column: span 3;
      & [data-plate] {
        aspect-ratio: 2;
      }
    }
    & > :only-child {
      grid-column: 1 / -1;
      & [data-plate] {
        aspect-ratio: 3;
      }
    }
  }
`;
