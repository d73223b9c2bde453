import styled from 'styled-components';
import type { Stats } from '@contract/stats';
import type { Texts } from '@contract/texts/texts';
import { useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, media, space, weight } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';

interface NewsletterStatsProps {
  /** Undefined while they load. */
  stats: Stats | undefined;
}

const UNKNOWN = '–';

/** Subscribers in thousands, rounded down; '0' below 1,000 (specification, section 9). */
const subscriberText = (t: Texts, total: number): string =>
  total < 1000 ? '0' : t('newsletter.thousands', { count: Math.floor(total / 1000) });

/** The total as a lower bound, such as '24+'; zero has no plus. */
const articleText = (total: number): string => (total === 0 ? '0' : `${total}+`);

/** Four numbers about the magazine. */
export const NewsletterStats = ({ stats }: NewsletterStatsProps) => {
  const t = useTexts();
  const metrics = [
    {
      value: stats ? subscriberText(t, stats.totalSubscribers) : UNKNOWN,
      label: t('newsletter.subscribers'),
    },
    { value: t('newsletter.countriesFigure'), label: t('newsletter.countries') },
    { value: t('newsletter.experiencesFigure'), label: t('newsletter.experiences') },
    { value: stats ? articleText(stats.totalPosts) : UNKNOWN, label: t('newsletter.articles') },
  ];
  return (
    <Strip role="list">
      {metrics.map(({ value, label }) => (
        <li key={label}>
          <Value>{value}</Value> <Label>{label}</Label>
        </li>
      ))}
    </Strip>
  );
};

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]} ${space[5]};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Value = styled.span`
  display: block;
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.h3};
  font-weight: ${weight.medium};
  line-height: 1.1;
  font-variant-numeric: lining-nums tabular-nums;
  color: ${color.ink};
`;

const Label = styled.span`
  ${capsText}
  color: ${color.muted};
`;
