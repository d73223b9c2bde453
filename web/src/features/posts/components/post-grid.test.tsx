import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { samplePosts } from '../testing/sample-post';
import { PostGrid } from './post-grid';

const places = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('data-place'));

describe('PostGrid', () => {
  it('shows three in a row without a lead article', () => {
    renderApp(<PostGrid posts={samplePosts(1, 3)} />);
    expect(places()).toEqual(['third', 'third', 'third']);
  });

  it('shows a lead article first, twice the size', () => {
    renderApp(<PostGrid posts={samplePosts(1, 6)} hasLead />);
    expect(places()).toEqual(['lead', 'half', 'half', 'third', 'third', 'third']);
    const leading = screen.getAllByRole('article').map((card) => card.hasAttribute('data-lead'));
    expect(leading).toEqual([true, false, false, false, false, false]);
  });

  it('marks the article that is alone in rows of two', () => {
    renderApp(<PostGrid posts={samplePosts(1, 3)} />);
    const alone = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-alone'));
    expect(alone).toEqual([false, false, true]);
  });
});
