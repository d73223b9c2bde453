import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { articleKey, getArticleHtml, setArticleHtml } from '~/lib/article-html';
import { renderApp } from '~/testing/render-app';
import { ArticleBody } from './article-body';

/** Related data of a post that none of these texts shows. */
const bare = { affiliateProducts: [], linkedPosts: [], published: true };

const Place = () => <p>{useLocation().pathname}</p>;

describe('ArticleBody', () => {
  it('shows the HTML that came with the page', () => {
    setArticleHtml(articleKey('kept', 1), '<p>From the server</p>');
    renderApp(
      <ArticleBody
        post={{
          slug: 'kept',
          version: 1,
          content: '',
          ...bare,
        }}
      />,
    );
    expect(screen.getByText('From the server')).toBeVisible();
  });

  it('renders a text that is not cached, and caches the result', async () => {
    const post = { slug: 'new', version: 3, content: '## Down\n\nText', ...bare };
    // Components that suspend must be rendered inside an awaited act.
    await act(async () => {
      renderApp(<ArticleBody post={post} />);
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Down' })).toBeVisible();
    expect(getArticleHtml(articleKey('new', 3))).toContain('<p>Text</p>');
  });

  it('follows links to pages of the site without loading a new document', async () => {
    setArticleHtml(articleKey('links', 1), '<p><a href="/post/other">Other</a></p>');
    renderApp(
      <>
        <ArticleBody post={{ slug: 'links', version: 1, content: '', ...bare }} />
        <Place />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Other' }));
    expect(screen.getByText('/post/other')).toBeVisible();
  });

  it('scrolls to the anchor in its address, even if it is rendered after its page', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled(this.id);
    };
    const post = { slug: 'far', version: 1, content: '## Prices', ...bare };
    renderApp(
      <Routes>
        <Route path="/" element={<Link to="/post/far#prices">Far</Link>} />
        <Route path="/post/far" element={<ArticleBody post={post} />} />
      </Routes>,
    );
    await act(async () => userEvent.click(screen.getByRole('link', { name: 'Far' })));
    expect(await screen.findByRole('heading', { name: 'Prices' })).toBeVisible();
    expect(scrolled).toHaveBeenCalledWith('prices');
  });

  it('opens a player when its card is pressed, and keeps the link to the original', () => {
    setArticleHtml(
      articleKey('film', 1),
      '<figure data-embed="film" data-player="https://www.youtube-nocookie.com/embed/a"><a href="https://youtu.be/a" target="_blank">Watch</a></figure>',
    );
    const { container } = renderApp(
      <ArticleBody post={{ slug: 'film', version: 1, content: '', ...bare }} />,
    );
    expect(container.querySelector('iframe')).toBeNull();
    const link = screen.getByRole('link', { name: 'Watch' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(container.querySelector('iframe')).toBeNull();
    expect(fireEvent.click(link)).toBe(false);
    const player = screen.getByTitle('Watch');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/a');
    expect(player).toHaveFocus();
    expect(fireEvent.click(link)).toBe(true);
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('hides a broken image with its caption', async () => {
    setArticleHtml(
      articleKey('broken', 1),
      '<figure><img src="/x.jpg" alt="Lake"><figcaption>A lake</figcaption></figure>',
    );
    renderApp(<ArticleBody post={{ slug: 'broken', version: 1, content: '', ...bare }} />);
    fireEvent.error(screen.getByAltText('Lake'));
    await waitFor(() => expect(screen.queryByRole('figure')).not.toBeInTheDocument());
  });
});
