import { screen, within } from '@testing-library/react';
import { renderApp } from '~/testing/render-app';
import { DraftBar, SharedBar } from './preview-bar';

const shared = {
  slug: 'slow-boats',
  published: false,
  expiresAt: '2026-11-22T20:04:00.000Z',
};

describe('preview bar', () => {
  it('says that an article is a draft, and opens its editor as a new document', () => {
    renderApp(<DraftBar post={{ id: 7 }} />);
    const bar = screen.getByRole('region', { name: 'Preview' });
    expect(
      within(bar).getByText('Preview – this article is a draft and not public.'),
    ).toBeVisible();
    const edit = within(bar).getByRole('link', { name: 'Edit' });
    expect(edit).toHaveAttribute('href', '/admin/articles?edit=7');
    // The router would have prevented the default action.
    let isLeftToBrowser = false;
    document.addEventListener(
      'click',
      (event) => {
        isLeftToBrowser = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    edit.click();
    expect(isLeftToBrowser).toBe(true);
  });

  it('shows until when a shared link works, in the time zone of the site', () => {
    renderApp(<SharedBar post={shared} />);
    const bar = screen.getByRole('region', { name: 'Preview' });
    expect(bar).toHaveTextContent('Shared preview – valid until November 22, 2026 at 3:04 PM EST.');
    expect(within(bar).queryByRole('link')).not.toBeInTheDocument();
  });

  it('links to the public address once the article has been published', () => {
    renderApp(<SharedBar post={{ ...shared, published: true }} />);
    expect(screen.getByRole('link', { name: 'Read the published article' })).toHaveAttribute(
      'href',
      '/post/slow-boats',
    );
  });

  it('is not printed', () => {
    renderApp(<DraftBar post={{ id: 7 }} />);
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveClass('no-print');
  });
});
