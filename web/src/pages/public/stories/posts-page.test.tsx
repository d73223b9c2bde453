import { screen } from '@testing-library/react';
import { postsRead } from '~/features/posts/api/reads';
import { samplePosts } from '~/features/posts/testing/sample-post';
import { renderApp } from '~/testing/render-app';
import { pageWindow } from '../paging/page-number';
import { Page } from './posts-page';

const showPosts = (count: number) =>
  renderApp(<Page />, {
    url: '/stories',
    fallback: {
      [postsRead(pageWindow(1)).key]: { items: samplePosts(1, count), total: count },
    },
  });

describe('the page of all articles', () => {
  it('shows the number of articles', () => {
    showPosts(3);
    expect(screen.getByText('3 stories, the newest first.')).toBeVisible();
  });

  it('shows no number if there are none, and when to return', () => {
    showPosts(0);
    expect(screen.queryByText(/the newest first/)).toBeNull();
    expect(screen.getByText('No published articles available yet.')).toBeVisible();
    expect(screen.getByText('Check back soon for luxury lifestyle content.')).toBeVisible();
  });
});
