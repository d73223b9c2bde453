import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { renderApp } from '~/testing/render-app';
import { offerCopying } from '../model/copy-link';
import { offerShareSheet, withdrawShareSheet } from '../model/share-sheet';
import { ShareRow } from './share-row';
import { TestTexts } from '~/testing/render-texts';

const page = {
  url: 'https://aurelian.example/post/slow-boats',
  title: 'Slow Boats',
  image: 'https://aurelian.example/img/1200/pictures/boat.jpg.jpg',
};

const show = () => renderApp(<ShareRow {...page} />);
const copyButton = () => screen.getByRole('button', { name: 'Copy link' });

/** Simulates a phone's browser: touch input and the system's share sheet. */
function onPhone(share: Navigator['share']): void {
  Object.assign(navigator, { share });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  offerShareSheet();
}

beforeAll(() => offerCopying());
afterEach(() => {
  jest.useRealTimers();
  withdrawShareSheet();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('ShareRow', () => {
  it('links to five services, in new tabs without access to this one', () => {
    show();
    const group = screen.getByRole('group', { name: 'Share this story' });
    expect(group).toHaveClass('no-print');
    const links = within(group).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Share on Pinterest, opens in a new tab',
      'Share on Facebook, opens in a new tab',
      'Share on X, opens in a new tab',
      'Share on LinkedIn, opens in a new tab',
      'Share by email',
    ]);
    for (const link of links.slice(0, 4)) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(links[4]).not.toHaveAttribute('target');
  });

  it('is the same before hydration, with its buttons only if scripts run', () => {
    const html = renderToString(
      <TestTexts>
        <ShareRow {...page} />
      </TestTexts>,
    );
    expect(html).toMatch(/class="[^"]*needs-script[^"]*"/);
    expect(html).toContain('https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Faurelian');
    show();
    expect(screen.getByRole('group').textContent).toBe(
      new DOMParser().parseFromString(html, 'text/html').body.textContent,
    );
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('copies the address, confirms it, and can copy it again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await user.click(copyButton());
    expect(writeText).toHaveBeenCalledWith(page.url);
    expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
    expect(screen.getByText('The link is copied.')).toBeVisible();
    act(() => jest.advanceTimersByTime(3_000));
    expect(copyButton()).toBeVisible();
    expect(screen.getByText('The link is copied.')).not.toBeVisible();
  });

  it('shows the address selected if the browser refuses to copy it', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    show();
    await user.click(copyButton());
    const address = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Address to copy',
    });
    expect(address).toHaveFocus();
    expect(address).toHaveValue(page.url);
    expect(address.selectionEnd).toBe(page.url.length);
  });

  it('prints the page', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each(['AbortError', 'InvalidStateError'])(
    'opens the share sheet on a phone, and does not change on %s',
    async (name) => {
      const share = jest.fn().mockRejectedValue(new DOMException('closed', name));
      onPhone(share);
      show();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ url: page.url, title: page.title });
      expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    },
  );

  it('opens the share sheet before hydration, and leaves nothing to replay', () => {
    const share = jest.fn().mockResolvedValue(undefined);
    onPhone(share);
    const html = renderToString(
      <TestTexts>
        <ShareRow {...page} />
      </TestTexts>,
    );
    document.body.insertAdjacentHTML('beforeend', html);
    const isLeft = fireEvent.click(screen.getByText('Share', { selector: 'button' }));
    expect(share).toHaveBeenCalledWith({ url: page.url, title: page.title });
    expect(isLeft).toBe(false);
    document.body.lastElementChild?.remove();
  });

  it('falls back to the links if the share sheet does not open', async () => {
    onPhone(jest.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findAllByRole('link')).toHaveLength(5);
  });
});
