import { screen, within } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { TagList } from './tag-list';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Filed under' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('TagList', () => {
  it('links each tag to its page', () => {
    renderApp(<TagList tags={['Grand tourers', 'Côte d’Azur', '写真']} />);
    expect(screen.getByText('Filed under')).toBeVisible();
    expect(links()).toEqual([
      ['Grand tourers', '/tag/grand-tourers'],
      ['Côte d’Azur', `/tag/${encodeURIComponent('côte-d-azur')}`],
      ['写真', `/tag/${encodeURIComponent('写真')}`],
    ]);
  });

  it('shows tags with the same address once, and omits tags without an address', () => {
    renderApp(<TagList tags={['!?', 'Sea', 'SEA!', '\uFDFA'.repeat(50)]} />);
    expect(links()).toEqual([['Sea', '/tag/sea']]);
  });

  it('is not shown if an article has no tags', () => {
    const { container } = renderApp(<TagList tags={['–']} />);
    expect(container).toBeEmptyDOMElement();
  });
});
