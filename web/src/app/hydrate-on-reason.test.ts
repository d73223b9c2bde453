import { markHydrated } from '~/lib/hydrated';
import { hydrateOnReason } from './hydrate-on-reason';

const PAGE = `
  <p id="words">Words</p>
  <a href="#next"><b>Next</b></a>
  <button id="more" type="button">More</button>
  <button id="menu" type="button" aria-expanded="false">Menu</button>
  <section id="stories" tabindex="-1"></section>
  <form action="#stories"><button id="explore">Explore</button></form>
  <form id="sign-up" action="/newsletter" method="post">
    <input name="email"><button id="send">Subscribe</button>
  </form>`;

const of = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};
const start = jest.fn<Promise<void>, []>();
const reload = jest.fn();
const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );
const point = (target: Element, type = 'pointerover') =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' }),
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
  document.documentElement.removeAttribute('data-hydrated');
  reload.mockReset();
  start.mockReset().mockResolvedValue();
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => setTimeout(work, 10),
    matchMedia: () => ({ matches: true }),
  });
  Reflect.deleteProperty(navigator, 'connection');
  hydrateOnReason(start, ['/a.js', '/b.js'], reload);
});

afterEach(() => {
  // What was not brought to life must not listen on.
  markHydrated();
  jest.useRealTimers();
});

describe('a page that waits', () => {
  it('fetches and runs nothing by itself', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched()).toEqual([]);
    expect(start).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])(
    'hydrates at once where something that acts hears of %s, and once',
    (type) => {
      for (const target of ['b', '#more', 'input']) point(of(target), type);
      expect(fetched()).toEqual(['/a.js', '/b.js']);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
    'fetches its code at %s elsewhere, and runs it once that is there and the browser rests',
    async (type) => {
      of('#words').dispatchEvent(new Event(type, { bubbles: true }));
      expect(fetched()).toEqual(['/a.js', '/b.js']);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(start).not.toHaveBeenCalled();
      document.querySelectorAll('link').forEach((link) => link.dispatchEvent(new Event('load')));
      await jest.advanceTimersByTimeAsync(20);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'fetches nothing that may not be needed over a connection such as %j',
    (connection) => {
      Object.assign(navigator, { connection });
      point(of('#words'), 'pointermove');
      expect(fetched()).toEqual([]);
      point(of('a'));
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('hydrates for an image that is gone', () => {
    const image = document.body.appendChild(new Image());
    image.dispatchEvent(new Event('error'));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('tries again where its code could not be had', async () => {
    start.mockRejectedValueOnce(new Error('offline'));
    point(of('a'));
    await jest.advanceTimersByTimeAsync(0);
    point(of('#more'));
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('is loaded again by Back and Forward to another page, and not to a place on it', () => {
    const step = (url: string) => {
      window.history.replaceState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    step('/#stories');
    expect(reload).not.toHaveBeenCalled();
    step('/post/slow-boats');
    expect(reload).toHaveBeenCalledTimes(1);
    markHydrated();
    step('/post/quiet-rooms');
    expect(reload).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/');
  });

  it('hears nothing more once it is hydrated', () => {
    markHydrated();
    point(of('a'));
    expect(start).not.toHaveBeenCalled();
  });
});

describe('what is pressed before the page is hydrated', () => {
  it('is pressed again as soon as it is, in its order', () => {
    const heard: string[] = [];
    for (const type of ['click', 'keydown'])
      for (const name of ['#more', '#menu'])
        of(name).addEventListener(type, () => heard.push(`${type} ${name}`));
    const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    of('#menu').dispatchEvent(key);
    of('#more').click();
    expect(heard).toEqual([]);
    expect(key.defaultPrevented).toBe(true);
    markHydrated();
    expect(heard).toEqual(['keydown #menu', 'click #more']);
    of('#more').click();
    expect(heard).toHaveLength(3);
  });

  it('is followed by the browser where it is a link', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    of('b').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('leads to its place on the page at once', () => {
    const scrolled = jest.fn();
    of('#stories').scrollIntoView = scrolled;
    of('#explore').click();
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(of('#stories')).toHaveFocus();
    markHydrated();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('is sent as a plain form where the page takes too long', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    of('#sign-up').addEventListener('submit', sent);
    of('#send').click();
    jest.advanceTimersByTime(299);
    expect(sent).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(sent).toHaveBeenCalledTimes(1);
    markHydrated();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is sent by the page where that is hydrated in time', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    of('#sign-up').addEventListener('submit', sent);
    (of('#sign-up') as HTMLFormElement).requestSubmit();
    expect(sent).not.toHaveBeenCalled();
    markHydrated();
    expect(sent).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
