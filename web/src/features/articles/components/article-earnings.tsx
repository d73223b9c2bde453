import styled from 'styled-components';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { earningsText, NO_METRIC } from '../model/earnings-labels';
import type { KnownEarnings } from '../model/use-article-earnings';

interface ArticleEarningsProps {
  earnings: KnownEarnings;
  /** Shows the numbers in a line instead of stacking them. */
  isLine?: boolean;
}

/** Earnings of an article; a dash if they are unknown. */
export function ArticleEarnings({ earnings, isLine = false }: ArticleEarningsProps) {
  if (typeof earnings === 'string') {
    return (
      <Metrics data-line={isLine || undefined} aria-busy={earnings === 'loading'}>
        <span>
          <Name data-shown={isLine || undefined}>Earnings </Name>
          {NO_METRIC}
        </span>
      </Metrics>
    );
  }
  const words = earningsText(earnings);
  return (
    <Metrics data-line={isLine || undefined}>
      <Revenue>
        {words.revenue}
        <Name data-shown={isLine || undefined}> earned</Name>
      </Revenue>
      <span>
        {words.clicks}
        {earnings.clicks > 0 && `, ${words.perClick} each`}
      </span>
      {earnings.views > 0 && <span>{words.perThousandViews} per 1,000 views</span>}
    </Metrics>
  );
}

const Metrics = styled.div`
  display: grid;
  font-size: ${fontSize.caption};
  line-height: ${lineHeight.snug};
  font-variant-numeric: tabular-nums;
  color: ${color.muted};
  &[data-line] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
  }
`;

const Revenue = styled.span`
  font-size: ${fontSize.small};
  color: ${color.ink};
  [data-line] > & {
    font-size: inherit;
  }
`;

/** In the table the column heading says it. */
const Name = styled.span`
  display: none;
  &[data-shown] {
    display: inline;
  }
`;
