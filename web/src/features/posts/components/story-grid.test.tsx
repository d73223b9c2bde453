import { screen } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { samplePosts } from '../testing/sample-post';
import { StoryGrid } from './story-grid';

const places = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('data-place'));

const lead = (count: number) => {
  const { unmount } = renderApp(<StoryGrid posts={samplePosts(1, count)} hasLead />);
  const found = places();
  unmount();
  return found.join(' ');
};

describe('StoryGrid', () => {
  it('stands three in a row without a lead story', () => {
    renderApp(<StoryGrid posts={samplePosts(1, 3)} />);
    expect(places()).toEqual(['third', 'third', 'third']);
  });

  it('fills its rows below the lead story', () => {
    expect(lead(1)).toBe('lead');
    expect(lead(3)).toBe('lead half half');
    expect(lead(4)).toBe('lead third third third');
    expect(lead(5)).toBe('lead half half half half');
    expect(lead(6)).toBe('lead half half third third third');
    expect(lead(7)).toBe('lead half half third third third third');
  });
});
