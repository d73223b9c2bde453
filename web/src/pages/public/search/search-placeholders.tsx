import styled from 'styled-components';
import { useTexts } from '~/lib/texts';
import { space } from '~/theme/tokens';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { ResultFrame, ResultList, Thumb } from './result-frame';

const COUNT = 4;

/** Placeholder of search results. */
export const SearchPlaceholders = () => {
  const t = useTexts();
  return (
    <Loading label={t('search.searching')}>
      <ResultList role="list" aria-hidden>
        {Array.from({ length: COUNT }, (_, index) => (
          <li key={index}>
            <ResultFrame>
              <Thumb />
              <Lines>
                <Skeleton $width="8rem" $height="0.75rem" />
                <SkeletonText lines={1} size="1.5rem" />
              </Lines>
              <SkeletonText lines={2} size="1rem" />
            </ResultFrame>
          </li>
        ))}
      </ResultList>
    </Loading>
  );
};

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;
