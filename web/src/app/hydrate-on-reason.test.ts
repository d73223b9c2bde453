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
const answered = (status: number) =>
  Promise.resolve({ ok: status < 300, status, arrayBuffer: () => Promise.resolve() });
const fetchFile = jest.fn((_file: string): Promise<unknown> => answered(200));
const fetched = () => fetchFile.mock.calls.map(([file]) => file);
/** Waits until everything requested has arrived. */
const arrived = () => jest.advanceTimersByTimeAsync(0);
const point = (target: Element, type = 'pointerover', clientX = 0) =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'mouse' }),
  );
const moveMouse = (target: Element) => {
  for (const clientX of [7, 8]) point(target, 'pointermove', clientX);
};

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = PAGE;
  document.documentElement.removeAttribute('data-hydrated');
  reload.mockReset();
  fetchFile.mockReset().mockImplementation(() => answered(200));
  start.mockReset().mockResolvedValue();
  Object.assign(window, {
    fetch: fetchFile,
    requestIdleCallback: (work: () => void) => setTimeout(work, 10),
    matchMedia: () => ({ matches: true }),
  });
  Reflect.deleteProperty(navigator, 'connection');
  hydrateOnReason(start, ['/a.js', '/b.js'], reload);
});

afterEach(() => {
  // Removes the listeners if a test did not hydrate.
  markHydrated();
  jest.useRealTimers();
});

describe('a page before hydration', () => {
  it('fetches and runs no code without a reason', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched()).toEqual([]);
    expect(start).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin'])(
    'hydrates once, immediately, on %s at an interactive element',
    async (type) => {
      for (const target of ['b', '#more', 'input']) point(of(target), type);
      expect(fetched()).toEqual(['/a.js', '/b.js']);
      expect(start).not.toHaveBeenCalled();
      await arrived();
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('ignores a mouse that rests where the page appeared', async () => {
    for (const type of ['pointerover', 'pointermove', 'pointermove']) point(of('#words'), type, 7);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetched()).toEqual([]);
    point(of('#words'), 'pointermove', 8);
    expect(fetched()).toEqual(['/a.js', '/b.js']);
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
    'fetches its code on %s elsewhere, and runs it once it is loaded and the browser is idle',
    async (type) => {
      let answer = (_with: unknown): void => undefined;
      fetchFile.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
      if (type === 'pointermove') moveMouse(of('#words'));
      else of('#words').dispatchEvent(new Event(type, { bubbles: true }));
      expect(fetched()).toEqual(['/a.js', '/b.js']);
      await jest.advanceTimersByTimeAsync(60_000);
      expect(start).not.toHaveBeenCalled();
      answer(await answered(200));
      await jest.advanceTimersByTimeAsync(20);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'fetches nothing in advance over a connection such as %j',
    async (connection) => {
      Object.assign(navigator, { connection });
      moveMouse(of('#words'));
      expect(fetched()).toEqual([]);
      point(of('a'));
      await arrived();
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('hydrates if an image fails to load', async () => {
    const image = document.body.appendChild(new Image());
    image.dispatchEvent(new Event('error'));
    await arrived();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy', () => answered(503)],
  ])('fetches its code again at the next reason if %s', async (_what, answer) => {
    fetchFile.mockImplementationOnce(answer);
    point(of('a'));
    await arrived();
    expect(start).not.toHaveBeenCalled();
    moveMouse(of('a'));
    point(of('a'), 'scroll');
    expect(fetched()).toHaveLength(2);
    point(of('#more'));
    await arrived();
    expect(fetched()).toHaveLength(4);
    expect(start).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('tries again if its code failed to run', async () => {
    start.mockRejectedValueOnce(new Error('broken'));
    point(of('a'));
    await arrived();
    point(of('#more'));
    await arrived();
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('is reloaded at the next press if a release has removed its code', async () => {
    fetchFile.mockImplementation(() => answered(404));
    point(of('a'));
    await arrived();
    expect(reload).not.toHaveBeenCalled();
    const sent = jest.fn((event: Event) => event.preventDefault());
    of('#sign-up').addEventListener('submit', sent);
    of('#send').click();
    jest.advanceTimersByTime(300);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    of('#more').click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fetched()).toHaveLength(2);
  });

  it('is reloaded by Back and Forward to another page, but not to a place on the same page', () => {
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

  it('stops listening once hydrated', () => {
    markHydrated();
    point(of('a'));
    expect(start).not.toHaveBeenCalled();
  });
});

describe('a press before the page is hydrated', () => {
  it('is replayed after hydration, in order', () => {
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

  it('is replayed once even if repeated, and not after several seconds', () => {
    const heard = jest.fn();
    of('#more').addEventListener('click', heard);
    of('#menu').addEventListener('click', heard);
    of('#menu').click();
    jest.advanceTimersByTime(5_001);
    of('#more').click();
    of('#more').click();
    markHydrated();
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ target: of('#more') })]]);
  });

  it('submits a form only once on a double click', () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    of('#sign-up').addEventListener('submit', (event) => event.defaultPrevented || sent(event));
    of('#send').click();
    jest.advanceTimersByTime(200);
    of('#send').click();
    jest.advanceTimersByTime(200);
    of('#send').click();
    jest.advanceTimersByTime(1_000);
    expect(sent).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5_000);
    of('#send').click();
    jest.advanceTimersByTime(300);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['cannot be loaded', () => fetchFile.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['cannot be run', () => start.mockRejectedValue(new Error('broken'))],
  ])('does not cause endless retries if the code %s', async (_what, fail) => {
    fail();
    const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    of('#menu').dispatchEvent(key);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fetched()).toHaveLength(2);
  });

  it('is handled by the browser if it is on a link', () => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    of('b').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('scrolls to its target on the page immediately', () => {
    const scrolled = jest.fn();
    of('#stories').scrollIntoView = scrolled;
    of('#explore').click();
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(of('#stories')).toHaveFocus();
    markHydrated();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('is submitted as a plain form if hydration takes too long', () => {
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

  it('is submitted by the page if it is hydrated in time', () => {
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
