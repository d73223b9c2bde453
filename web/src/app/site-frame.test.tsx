import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoriesRead } from '~/features/categories/api/reads';
import { renderApp } from '~/testing/render-app';
import { SiteFrame } from './site-frame';

const frame = (url = '/') =>
  renderApp(
    <SiteFrame>
      <h1>Page</h1>
    </SiteFrame>,
    { url, fallback: { [categoriesRead.key]: [] } },
  );

describe('SiteFrame', () => {
  it('shows the page between bar and footer', () => {
    frame();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('Page');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it('prints the address of the page, decoded', () => {
    frame('/post/caf%C3%A9');
    const address = screen.getByText('aurelian.example/post/café');
    expect(address.parentElement).toHaveClass('print-only');
  });

  it('lets keyboard users skip to the content', async () => {
    frame();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves the focus to the content after a navigation, but not on the first page', async () => {
    frame();
    expect(screen.getByRole('main')).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'About Us' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
