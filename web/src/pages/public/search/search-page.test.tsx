import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PostCard } from '@contract/post';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import { samplePost, samplePosts } from '~/features/posts/testing/sample-post';
import * as http from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { Page } from './search-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<typeof http>('~/lib/http'),
  request: jest.fn(),
}));
const request = jest.mocked(http.request);

const keyOf = (q: string): string => postsRead({ limit: 24, offset: 0, q }).key;
const answerOf = (items: PostCard[]) => ({ status: 200, body: items, total: items.length });
const oak = samplePost(1, { title: 'Oak and Ash', excerpt: 'Two woods.' });
const teak = samplePost(2, {
  title: 'Teak Decks',
  excerpt: 'A wood.',
  passage: '…under teak decks…',
});

/** Shows the current address, with controls to leave it. */
function Surroundings() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <code>{pathname + search}</code>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/search">Magnifier</Link>
    </>
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const place = () => screen.getByText(/^\//, { selector: 'code' }).textContent;
const field = () => screen.getByRole('searchbox', { name: 'Search the magazine' });
const titles = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('h3')?.textContent);
const pauseTyping = () => act(() => jest.advanceTimersByTimeAsync(250));

function open(url: string, shown: Record<string, PostCard[]> = {}) {
  const reads: [string, unknown][] = Object.entries(shown).map(([q, items]) => [
    keyOf(q),
    { items, total: items.length },
  ]);
  const categories = ['Supercars', 'Private Jets'].map((name, id) => ({
    id,
    name,
    slug: name.toLowerCase().replace(' ', '-'),
  }));
  return renderApp(
    <>
      <Surroundings />
      <Page />
    </>,
    { url, fallback: { ...Object.fromEntries<unknown>(reads), [categoriesRead.key]: categories } },
  );
}

/** API answers that the test releases, by search text. */
function pendingAnswers() {
  const pending = new Map<
    string,
    { give(items: PostCard[]): Promise<void>; signal?: AbortSignal }
  >();
  request.mockImplementation((_method, path, _body, options) => {
    const q = new URL(path, 'http://site.example').searchParams.get('q') ?? '';
    return new Promise((resolve) => {
      pending.set(q, {
        give: (items) =>
          act(async () => {
            resolve(answerOf(items));
            await jest.advanceTimersByTimeAsync(0);
          }),
        ...(options?.signal ? { signal: options.signal } : {}),
      });
    });
  });
  return (q: string) => {
    const found = pending.get(q);
    if (found === undefined) throw new Error(`Nobody searched for ${q}`);
    return found;
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  request.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('the search page', () => {
  it('searches when typing pauses, and updates the address with the results', async () => {
    const answer = pendingAnswers();
    open('/search');
    await user.type(field(), 'oak');
    expect(request).not.toHaveBeenCalled();
    await pauseTyping();
    expect(request).toHaveBeenCalledTimes(1);
    expect(request.mock.calls[0]?.[1]).toBe(keyOf('oak'));
    expect(screen.getByText('Searching…')).toBeInTheDocument();
    await answer('oak').give([oak]);
    expect(titles()).toEqual(['Oak and Ash']);
    expect(screen.getByRole('status')).toHaveTextContent('1 result for “oak”');
    expect(place()).toBe('/search?q=oak');
    expect(field()).toHaveFocus();
    await pauseTyping();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('does not search for a single letter, except on Enter', async () => {
    const answer = pendingAnswers();
    open('/search');
    await user.type(field(), 'o');
    await pauseTyping();
    expect(request).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await answer('o').give([oak]);
    expect(place()).toBe('/search?q=o');
  });

  it('aborts the previous search, and ignores late results', async () => {
    const answer = pendingAnswers();
    open('/search?q=oak', { oak: [oak] });
    await user.type(field(), ' ash');
    await pauseTyping();
    expect(screen.getByRole('article').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    await user.clear(field());
    await user.type(field(), 'teak');
    await pauseTyping();
    expect(answer('oak ash').signal?.aborted).toBe(true);
    await answer('teak').give([teak]);
    await answer('oak ash').give([oak]);
    expect(titles()).toEqual(['Teak Decks']);
    expect(place()).toBe('/search?q=teak');
    expect(field()).toHaveValue('teak');
  });

  it('keeps what is typed while results arrive', async () => {
    const answer = pendingAnswers();
    open('/search');
    await user.type(field(), 'te');
    await pauseTyping();
    await user.type(field(), 'ak');
    await answer('te').give([teak]);
    expect(field()).toHaveValue('teak');
    await pauseTyping();
    await answer('teak').give([teak]);
    expect(place()).toBe('/search?q=teak');
  });

  it('searches immediately on Enter', async () => {
    const answer = pendingAnswers();
    open('/search');
    await user.type(field(), 'oak{Enter}');
    await answer('oak').give([oak]);
    expect(titles()).toEqual(['Oak and Ash']);
  });

  it.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['its button', () => user.click(screen.getByRole('button', { name: 'Clear search' }))],
  ])('is cleared by %s and keeps the focus', async (_, empty) => {
    open('/search?q=oak', { oak: [oak] });
    await user.click(field());
    await empty();
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(place()).toBe('/search');
    expect(titles()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('adds one entry to the history, and follows navigation', async () => {
    const answer = pendingAnswers();
    open('/search?q=oak', { oak: [oak] });
    await user.click(screen.getByRole('link', { name: 'Magnifier' }));
    expect(field()).toHaveValue('');
    for (const q of ['te', 'teak']) {
      await user.clear(field());
      await user.type(field(), q);
      await pauseTyping();
      await answer(q).give([teak]);
    }
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(place()).toBe('/search?q=oak');
    expect(field()).toHaveValue('oak');
    expect(titles()).toEqual(['Oak and Ash']);
  });

  it('moves through the results by arrow keys and back to the field', async () => {
    open('/search?q=wood', { wood: [oak, teak] });
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Oak and Ash' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Teak Decks' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(place()).toBe('/post/story-1');
  });

  it('marks the words, and shows the passage where they were found', () => {
    open('/search?q=the+decks+wood', { 'the decks wood': [oak, teak] });
    const marks = screen.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent);
    expect(marks).toEqual(['woods', 'Decks', 'decks']);
    expect(screen.queryByText('A wood.')).not.toBeInTheDocument();
  });

  it('can be retried after a failure, without losing what was typed', async () => {
    open('/search?q=oak', { oak: [oak] });
    request.mockRejectedValueOnce(new http.ApiError(503, 'down'));
    await user.clear(field());
    await user.type(field(), 'teak');
    await pauseTyping();
    expect(screen.getByRole('alert')).toHaveTextContent('The search failed. Please try again.');
    expect(titles()).toEqual([]);
    request.mockResolvedValueOnce(answerOf([teak]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pauseTyping();
    expect(titles()).toEqual(['Teak Decks']);
    expect(field()).toHaveValue('teak');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers other links if nothing is found', () => {
    open('/search?q=zebra', { zebra: [] });
    expect(screen.getByRole('status')).toHaveTextContent('No results for “zebra”');
    const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(sections.getByRole('link', { name: 'Private Jets' })).toHaveAttribute(
      'href',
      '/category/private-jets',
    );
    expect(screen.getByRole('link', { name: 'View All Stories' })).toBeVisible();
  });

  it('links to the first page from a page beyond the results', async () => {
    request.mockResolvedValueOnce({ status: 200, body: [], total: 30 });
    open('/search?q=oak&page=9');
    expect(await screen.findByText('The results end before page 9')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the First Page' })).toHaveAttribute(
      'href',
      '/search?q=oak',
    );
  });

  it('shows 24 results per page', () => {
    const read = postsRead({ limit: 24, offset: 0, q: 'story' });
    renderApp(<Page />, {
      url: '/search?q=story',
      fallback: { [read.key]: { items: samplePosts(1, 24), total: 30 }, [categoriesRead.key]: [] },
    });
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/search?q=story&page=2',
    );
  });

  it.each([
    [true, 'a mouse'],
    [false, 'fingers only'],
  ])('is focused on arrival: %s with %s', (isFine) => {
    const matchMedia = (query: string) => ({ matches: isFine && query.includes('pointer: fine') });
    Object.assign(window, { matchMedia });
    open('/search');
    expect(document.activeElement === field()).toBe(isFine);
    Reflect.deleteProperty(window, 'matchMedia');
  });
});
