import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cannedTopics } from '~/features/editor/model/canned-topics';
import { emptyPost } from '~/features/editor/model/post-values';
import { request } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { toastStore } from '~/ui/toast/toast-store';
import { field, fillIn, posted, serve, createTab, loaded } from './testing/create-form';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const COPY = 'aurelian:copy:post:new';
const undo = () => act(() => toastStore.list()[0]?.action?.onAction());
async function openTab() {
  const result = renderApp(createTab);
  await loaded();
  return result;
}
const generate = () => screen.getByRole('button', { name: 'Generate AI Content' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.mocked(request).mockReset();
  serve({});
});

describe('Generate AI Content', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    // Chooses the fourth of eight topics.
    jest.spyOn(Math, 'random').mockReturnValue(0.4);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const topic = cannedTopics[3]!;

  it('shows Generating... for two seconds, then fills the form without calling the server', async () => {
    await openTab();
    fireEvent.click(generate());
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    pass(1_999);
    expect(field('Title')).toHaveValue('');
    pass(1);
    expect(generate()).toBeEnabled();
    expect(field('Title')).toHaveValue(topic.title);
    expect(field('Slug')).toHaveValue('a-case-for-the-moon-phase');
    expect(field('Excerpt')).toHaveValue(topic.excerpt);
    expect(field('Content')).toHaveValue(topic.content);
    expect(field('Image URL')).toHaveValue('/pictures/watch-collecting.jpg');
    expect(field('Category')).toHaveValue('0');
    expect(toastStore.list()[0]).toMatchObject({ title: 'Content generated!', open: true });
    expect(posted()).toEqual([]);
  });

  it('can be undone', async () => {
    await openTab();
    fireEvent.click(generate());
    // Typed during the generation.
    fireEvent.change(field('Title'), { target: { value: 'Mine' } });
    pass(2_000);
    undo();
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Slug')).toHaveValue('mine');
    expect(field('Content')).toHaveValue('');
    expect(field('Image URL')).toHaveValue('');
  });

  it('asks before replacing what was written', async () => {
    await openTab();
    fireEvent.change(field('Content'), { target: { value: 'Mine' } });
    fireEvent.click(generate());
    const question = screen.getByRole('alertdialog', { name: 'Replace your text?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Keep my text' }));
    pass(5_000);
    expect(field('Content')).toHaveValue('Mine');
    fireEvent.click(generate());
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    pass(2_000);
    expect(field('Content')).toHaveValue(topic.content);
  });

  it('ends silently if the tab is left', async () => {
    const { unmount } = await openTab();
    fireEvent.click(generate());
    unmount();
    pass(5_000);
    expect(toastStore.list().filter(({ open }) => open)).toEqual([]);
  });
});

describe('reset', () => {
  it('clears the form and can be undone', async () => {
    await openTab();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await fillIn({ Title: 'Mine' });
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('Title')).toHaveValue('');
    await waitFor(() => expect(field('Title')).toHaveFocus());
    undo();
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Slug')).toHaveValue('mine');
  });

  it('closes its notification when the tab is left', async () => {
    const { unmount } = await openTab();
    await fillIn({ Title: 'Mine' });
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    unmount();
    expect(toastStore.list().filter(({ open }) => open)).toEqual([]);
  });
});

describe('the copy in this browser', () => {
  const savedAt = Date.now() - 3 * 24 * 3_600_000;
  const storeCopy = (values: object) =>
    localStorage.setItem(COPY, JSON.stringify({ savedAt, base: '', values }));
  const earlier = { ...emptyPost, title: 'Earlier', slug: 'earlier', content: 'Words' };

  it('stores what is typed, and is deleted once the post is created', async () => {
    await openTab();
    await fillIn({ Title: 'Mine' });
    await waitFor(() => expect(localStorage.getItem(COPY)).toContain('"title":"Mine"'));
    serve({ 'POST /api/posts': { status: 201, body: { id: 9 }, total: null } });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Create Post' }));
    await waitFor(() => expect(localStorage.getItem(COPY)).toBeNull());
  });

  it('can be restored', async () => {
    storeCopy(earlier);
    await openTab();
    const day = new Date(savedAt).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    });
    const offer = screen.getByRole('region', { name: /^Unsaved changes from/ });
    expect(offer).toHaveTextContent(`Unsaved changes from ${day} at `);
    expect(offer).toHaveTextContent(/\d:\d\d\s[AP]M E[SD]T were found in this browser\./);
    expect(field('Title')).toHaveValue('');
    await userEvent.click(within(offer).getByRole('button', { name: 'Restore' }));
    expect(field('Title')).toHaveValue('Earlier');
    expect(field('Content')).toHaveValue('Words');
    expect(offer).not.toBeInTheDocument();
    await waitFor(() => expect(field('Title')).toHaveFocus());
  });

  it('restores what it replaced on undo', async () => {
    storeCopy(earlier);
    await openTab();
    await fillIn({ Title: 'Mine' });
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(field('Title')).toHaveValue('Earlier');
    undo();
    expect(field('Title')).toHaveValue('Mine');
    expect(field('Content')).toHaveValue('');
  });

  it('is deleted when discarded', async () => {
    storeCopy(earlier);
    await openTab();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    expect(localStorage.getItem(COPY)).toBeNull();
    expect(field('Title')).toHaveValue('');
  });
});

it('is not submitted while an image is uploading into the text', async () => {
  await openTab();
  await fillIn();
  await userEvent.click(field('Content'));
  await userEvent.paste('<!-- Uploading lake.png (2)… -->');
  for (const name of ['Create Post', 'Save as draft']) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(field('Content')).toHaveAccessibleDescription(/lake\.png has not been uploaded yet/);
  }
  expect(posted()).toEqual([]);
});
