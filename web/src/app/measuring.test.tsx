import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { sessionFlag } from '~/features/session/model/session-flag';
import { NEWSLETTER_ACTION } from '~/lib/newsletter';
import { renderApp } from '~/testing/render-app';
import { countReading } from './count-reading';
import { Measuring } from './measuring';

const sent: Record<string, unknown>[] = [];

const setState = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

const reading: Promise<unknown>[] = [];
const read = (body: Blob) =>
  new Promise<void>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      sent.push(JSON.parse(reader.result as string) as Record<string, unknown>);
      resolve();
    };
    reader.readAsText(body);
  });
const beacon = jest.fn((_url: string, body: Blob) => {
  reading.push(read(body));
  return true;
});

function Steps() {
  const navigate = useNavigate();
  const steps: Record<string, () => void> = {
    next: () => void navigate('/post/next?utm_source=x'),
    anchor: () => void navigate('/post/next?utm_source=x#end'),
    search: () => void navigate('/search?q=a'),
    typing: () => void navigate('/search?q=ab', { replace: true }),
    page: () => void navigate('/search?q=ab&page=2'),
    admin: () => void navigate('/admin'),
    preview: () => void navigate('/preview/secret'),
  };
  return Object.entries(steps).map(([name, go]) => (
    <button key={name} onClick={go}>
      {name}
    </button>
  ));
}

const link = (attributes: string): string => `<a href="#shop" ${attributes}><b>Shop</b></a>`;

let stop: () => void;

function enter(url = '/'): void {
  window.history.replaceState(null, '', url);
  stop = countReading();
  renderApp(
    <>
      <Measuring />
      <Steps />
      <div
        data-post="7"
        data-slot="card"
        dangerouslySetInnerHTML={{ __html: link('data-product="3"') + link('id="other"') }}
      />
    </>,
    { url },
  );
}

async function open(url = '/'): Promise<void> {
  enter(url);
  await flush();
}

/** Waits until the browser was idle and all sent bodies are read. */
const flush = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all(reading);
  });
const go = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await flush();
};
const paths = () => sent.map(({ path }) => path);

beforeEach(() => {
  sent.length = 0;
  reading.length = 0;
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
  Object.defineProperty(document, 'referrer', {
    configurable: true,
    get: () => 'https://a.example/',
  });
  setState('visible');
  sessionFlag.set(false);
});

afterEach(() => stop());

/** Returns to the page through the history, restored from the cache if `persisted`. */
const comeBack = (persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('page views', () => {
  it("are reported with the reader's source, and with the site as the source of later ones", async () => {
    await open('/?utm_campaign=spring');
    await go('next');
    expect(sent).toEqual([
      { type: 'view', path: '/?utm_campaign=spring', referrer: 'https://a.example/' },
      { type: 'view', path: '/post/next?utm_source=x', referrer: 'http://localhost/' },
    ]);
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics/collect');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/json');
  });

  it('are reported once, not for an anchor or a search that follows the typing', async () => {
    await open();
    for (const step of ['next', 'anchor', 'search', 'typing', 'page']) await go(step);
    expect(paths()).toEqual(['/', '/post/next?utm_source=x', '/search?q=a', '/search?q=ab&page=2']);
  });

  it('are reported again when the browser restores the page from its cache', async () => {
    await open('/stories');
    comeBack(false);
    await flush();
    expect(sent).toHaveLength(1);
    comeBack(true);
    await flush();
    expect(sent.slice(1)).toEqual([
      { type: 'view', path: '/stories', referrer: 'http://localhost/' },
    ]);
  });

  it('are not reported for the admin area, previews or signed-in users', async () => {
    await open('/admin?tab=ai');
    await go('preview');
    sessionFlag.set(true);
    await go('next');
    expect(sent).toEqual([]);
  });

  it('use the path of the home page after a refused plain sign-up', async () => {
    await open(NEWSLETTER_ACTION);
    expect(paths()).toEqual(['/']);
  });

  it('are reported only once the page is visible', async () => {
    setState('hidden');
    await open();
    expect(sent).toEqual([]);
    setState('visible');
    await waitFor(() => expect(paths()).toEqual(['/']));
    setState('hidden');
    setState('visible');
    await flush();
    expect(sent).toHaveLength(1);
  });

  it('are reported if the reader leaves before the browser is idle', async () => {
    enter();
    setState('hidden');
    expect(beacon).toHaveBeenCalledTimes(1);
    setState('visible');
    window.dispatchEvent(new Event('pagehide'));
    await flush();
    expect(paths()).toEqual(['/']);
  });

  it('are not reported for a page that was left before it was visible', async () => {
    setState('hidden');
    enter();
    window.dispatchEvent(new Event('pagehide'));
    await flush();
    expect(sent).toEqual([]);
    setState('visible');
    await waitFor(() => expect(paths()).toEqual(['/']));
  });

  it('are reported for a prerendered page only once it is shown', async () => {
    Object.assign(document, { prerendering: true });
    await open();
    expect(sent).toEqual([]);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(paths()).toEqual(['/']));
  });

  it('are sent by fetch if beacons are refused', async () => {
    const fetched = jest.fn(() => Promise.reject(new Error('offline')));
    Object.assign(window, { fetch: fetched });
    beacon.mockReturnValueOnce(false);
    await open();
    expect(fetched).toHaveBeenCalledWith(
      '/api/analytics/collect',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });
});

describe('clicks on affiliate links', () => {
  const shop = () => screen.getAllByText('Shop')[0] as HTMLElement;
  const clicksSent = () => sent.filter(({ type }) => type === 'affiliate_click');

  it('are reported with product, post and slot, for mouse, middle button and keyboard', async () => {
    await open();
    await userEvent.click(shop());
    await waitFor(() => expect(clicksSent()).toHaveLength(1));
    expect(clicksSent()[0]).toEqual({
      type: 'affiliate_click',
      clickId: expect.stringMatching(/^[a-z0-9]{16}$/) as string,
      productId: 3,
      postId: 7,
      slot: 'card',
      path: '/',
    });
    shop().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    shop().closest('a')?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(clicksSent()).toHaveLength(3));
    // A second click on a link within ten seconds counts as the same click.
    expect(new Set(clicksSent().map(({ clickId }) => clickId)).size).toBe(1);
  });

  it('are reported even before the browser is idle', async () => {
    enter();
    shop().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(clicksSent()).toHaveLength(1));
  });

  it('get a new id after ten seconds', async () => {
    await open();
    const now = jest.spyOn(performance, 'now');
    now.mockReturnValue(50_000);
    await userEvent.click(shop());
    now.mockReturnValue(60_001);
    await userEvent.click(shop());
    now.mockRestore();
    await waitFor(() => expect(clicksSent()).toHaveLength(2));
    expect(new Set(clicksSent().map(({ clickId }) => clickId)).size).toBe(2);
  });

  it("add the reported id to the shop's address until the browser has followed the link", async () => {
    await open();
    const link = shop().closest('a') as HTMLElement;
    link.setAttribute('href', 'https://shop.example/a?x=1#top');
    link.setAttribute('data-sub-id', 'clickref');
    const followed: (string | null)[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      followed.push(link.getAttribute('href'));
    };
    link.addEventListener('click', follow);
    link.addEventListener('auxclick', follow);
    await userEvent.click(shop());
    shop().dispatchEvent(
      new MouseEvent('auxclick', { bubbles: true, button: 1, cancelable: true }),
    );
    link.focus();
    await userEvent.keyboard('{Enter}');
    shop().dispatchEvent(
      new MouseEvent('click', { bubbles: true, ctrlKey: true, cancelable: true }),
    );
    await waitFor(() => expect(clicksSent()).toHaveLength(4));
    const id = String(clicksSent()[0]?.clickId);
    expect(followed).toEqual(Array(4).fill(`https://shop.example/a?x=1&clickref=${id}#top`));
    expect(link).toHaveAttribute('href', 'https://shop.example/a?x=1#top');
  });

  it('add no id if the click is not counted', async () => {
    await open();
    const link = shop().closest('a') as HTMLElement;
    link.setAttribute('data-sub-id', 'clickref');
    sessionFlag.set(true);
    const followed: (string | null)[] = [];
    link.addEventListener('click', () => followed.push(link.getAttribute('href')));
    await userEvent.click(shop());
    expect(followed).toEqual(['#shop']);
  });

  it('are not reported for other links, the right button or signed-in users', async () => {
    await open();
    await userEvent.click(screen.getAllByText('Shop')[1] as HTMLElement);
    shop().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    sessionFlag.set(true);
    await userEvent.click(shop());
    await flush();
    expect(clicksSent()).toEqual([]);
  });
});
