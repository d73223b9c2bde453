import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { countWords, readingMinutes } from '@contract/reading-time';
import { count, plural } from '~/lib/format';
import { useAdaptiveDebounce } from '~/lib/use-adaptive-debounce';
import { color, fontSize } from '~/theme/tokens';

/** Length of the text, updated when typing pauses. */
export const TextFacts = memo(function TextFacts({ content }: { content: string }) {
  const calm = useAdaptiveDebounce(content);
  const [words, minutes] = useMemo(() => [countWords(calm), readingMinutes(calm)], [calm]);
  return (
    <Facts>
      {plural(words, 'word', 'words')}
      {words > 0 && ` · ${count(minutes)} min read`}
    </Facts>
  );
});

const Facts = styled.p`
  margin-right: auto;
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  color: ${color.muted};
`;
