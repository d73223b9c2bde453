import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { NewsletterStats } from './newsletter-stats';

const metrics = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const stats = (totalSubscribers: number, totalPosts: number) => ({
  totalSubscribers,
  totalPosts,
  monthlyViews: 0,
  affiliateRevenue: 0,
});

describe('NewsletterStats', () => {
  it('shows subscribers in thousands, rounded down, and the number of articles', () => {
    renderApp(<NewsletterStats stats={stats(12_999, 48)} />);
    expect(metrics()).toEqual([
      '12K+ Subscribers',
      '75+ Countries',
      '500+ Experiences',
      '48+ Articles',
    ]);
  });

  it('shows 0 below a thousand subscribers', () => {
    renderApp(<NewsletterStats stats={stats(999, 0)} />);
    expect(metrics()).toEqual(['0 Subscribers', '75+ Countries', '500+ Experiences', '0 Articles']);
  });

  it('shows a placeholder for metrics that are not loaded yet', () => {
    renderApp(<NewsletterStats stats={undefined} />);
    expect(metrics()).toEqual(['– Subscribers', '75+ Countries', '500+ Experiences', '– Articles']);
  });
});
