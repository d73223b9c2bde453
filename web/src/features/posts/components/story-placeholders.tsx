import styled from 'styled-components';
import { media, rhythm } from '~/theme/tokens';
import { Loading, SkeletonCard } from '~/ui/skeleton';

interface StoryPlaceholdersProps {
  /** What is loading, for those who cannot see it. */
  label: string;
  count: number;
}

/** Cards in the place of stories to come. */
export const StoryPlaceholders = ({ label, count }: StoryPlaceholdersProps) => (
  <Loading label={label}>
    <Cards>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </Cards>
  </Loading>
);

const Cards = styled.div`
  display: grid;
  gap: ${rhythm.compact} ${rhythm.grid};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
