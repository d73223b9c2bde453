import { type ReactElement, useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyPost, type PostValues } from '~/features/editor/model/post-values';
import * as http from '~/lib/http';
import { SiteProvider } from '~/lib/site-context';
import { loadTexts } from '~/lib/text-catalogues';
import { renderApp, testSite } from '~/testing/render-app';
import { shownProduct } from '~/testing/shown-product';
import { ArticlePreview } from './article-preview';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);

const travel = {
  id: 7,
  slug: 'exotic-travel',
  name: 'Exotic Travel',
  description: '',
  imageUrl: '',
  color: '#0E6E76',
};

/** Renders an element and waits for the lazily loaded renderer. */
const show = (element: ReactElement) => act(async () => Promise.resolve(renderApp(element)));

function Writer() {
  const [content, setContent] = useState('First');
  return (
    <>
      <textarea value={content} onChange={(event) => setContent(event.target.value)} />
      {preview({ content })}
    </>
  );
}

const preview = (values: Partial<PostValues>) => (
  <ArticlePreview values={{ ...emptyPost, ...values }} category={travel} />
);

describe('article preview', () => {
  beforeAll(() => loadTexts('de', 'pages'));

  it('looks like the article, with category, title, excerpt, image and rendered text', async () => {
    const { container } = await show(
      preview({
        title: 'A Slow Boat',
        excerpt: 'Why hurry.',
        content: '# One\n\n| a |\n| - |\n| b |',
      }),
    );
    expect(screen.getByText('EXOTIC TRAVEL')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'A Slow Boat' })).toBeInTheDocument();
    expect(screen.getByText('Why hurry.')).toBeInTheDocument();
    // As in the published page, headings of the text are below the title's level.
    expect(await screen.findByRole('heading', { name: 'One', level: 2 })).toBeInTheDocument();
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(container.querySelector('img')?.getAttribute('src')).toContain(
      '/pictures/exotic-travel.jpg',
    );
  });

  it('loads no image from an address that is not an image’s', async () => {
    const { container } = await show(preview({ imageUrl: 'javascript:alert(1)' }));
    expect(container.querySelector('img')?.getAttribute('src')).toContain(
      '/pictures/exotic-travel.jpg',
    );
  });

  it('runs nothing that is removed for readers', async () => {
    const { container } = await show(
      preview({
        title: '<img src=x onerror=alert(1)>',
        excerpt: '<b>bold</b>',
        content:
          'Calm <script>alert(1)</script><b onclick="alert(1)">text</b> [press](javascript:alert(1))',
      }),
    );
    expect(await screen.findByText('text')).not.toHaveAttribute('onclick');
    expect(container.querySelector('script, [onerror], a[href^="javascript"]')).toBeNull();
    expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
  });

  it('opens links in a new tab and disables links to footnotes', async () => {
    await show(preview({ content: 'See [there](/stories).[^1]\n\n[^1]: Source.' }));
    const link = await screen.findByRole('link', { name: 'there' });
    await waitFor(() => expect(link).toHaveAttribute('target', '_blank'));
    expect(screen.getAllByRole('link')).toEqual([link]);
  });

  it('is updated when typing pauses', async () => {
    await show(<Writer />);
    await screen.findByText('First', { selector: 'p' });
    jest.useFakeTimers();
    try {
      for (const value of ['Fir', 'F', 'Second']) {
        fireEvent.change(screen.getByRole('textbox'), { target: { value } });
        act(() => jest.advanceTimersByTime(150));
      }
      expect(screen.getByText('First', { selector: 'p' })).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(100));
      expect(screen.getByText('Second', { selector: 'p' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the products named by its blocks, and reports faults of the others', async () => {
    const body = {
      affiliateProducts: [shownProduct(3, { name: 'Weekender 48' })],
      linkedPosts: [],
    };
    request.mockResolvedValueOnce({ status: 200, body, total: null });
    await show(preview({ content: '::product{id=3}\n\n::product{id=4}\n\n::related{post=gone}' }));
    expect(await screen.findByRole('group', { name: 'Weekender 48' })).toBeInTheDocument();
    expect(screen.getByText(/Product 4 is not in the catalog/)).toBeInTheDocument();
    expect(screen.getByText(/no published post “gone”/)).toBeInTheDocument();
    expect(request).toHaveBeenCalledWith('GET', '/api/posts/blocks?products=3%2C4&posts=gone');
  });

  it('shows texts around the article in the language and wording of the site', async () => {
    const site = {
      ...testSite,
      language: 'de' as const,
      texts: { 'block.footnotes': 'Quellen' },
    };
    await show(
      <SiteProvider value={site}>
        {preview({ content: 'Ruhig.[^1]\n\n[^1]: Ein Gast.' })}
      </SiteProvider>,
    );
    const title = await screen.findByText('Quellen');
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'de');
  });
});
