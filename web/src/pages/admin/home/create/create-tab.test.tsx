import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ApiResponse, request } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { sampleArticle } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { answer, field, fillIn, posted, serve, createTab, loaded } from './testing/create-form';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const CREATE = 'POST /api/posts';
const DRAFT = 'POST /api/posts/drafts';
/** Answers to the editor's reads. */
const EDITOR = {
  'GET /api/revisions?state=proposed&limit=1': answer([]),
  'PATCH /api/posts/9': answer(sampleArticle(9, { version: 2 })),
};
const patched = (): unknown[] =>
  jest
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'PATCH')
    .map(([, , body]) => body);
async function openTab() {
  const result = renderApp(createTab);
  await loaded();
  return result;
}
const createButton = () => screen.getByRole('button', { name: 'Create Post' });

const refusal = (status: number, path: string, message: string) =>
  new ApiError(status, JSON.stringify({ detail: message, errors: [{ path, message }] }));

describe('create form', () => {
  beforeEach(() => {
    jest.mocked(request).mockReset();
    serve({ [CREATE]: answer({ id: 9, slug: 'a-slow-boat' }, 201) });
  });

  it('starts with the defaults', async () => {
    await openTab();
    for (const name of ['Title', 'Slug', 'Excerpt', 'Content', 'Image URL']) {
      expect(field(name)).toHaveValue('');
    }
    expect(field('Category')).toHaveValue('0');
    expect(field('Category')).toHaveDisplayValue('Select category');
    expect(field('Published')).not.toBeChecked();
    expect(field('Featured')).not.toBeChecked();
    expect(field('Excerpt')).toHaveAttribute('rows', '3');
    expect(field('Content')).toHaveAttribute('rows', '10');
  });

  it('links to the creation of a category if there is none', async () => {
    serve({ 'GET /api/categories': answer([]) });
    renderApp(createTab);
    const link = await screen.findByRole('link', { name: 'Create one first' });
    expect(link).toHaveAttribute('href', '/admin?tab=categories');
    expect(field('Category')).toHaveAccessibleDescription(/^No categories yet\./);
  });

  it('shows what is missing at each field, focuses the first and sends nothing', async () => {
    await openTab();
    await userEvent.click(createButton());
    const messages = {
      Title: 'Title is required',
      Slug: 'The last part of the URL. Slug is required',
      Excerpt: 'Excerpt is required',
      Content: 'Markdown or HTML. Content is required',
      'Image URL': 'Valid image URL is required',
      Category: 'Category is required',
    };
    for (const [name, message] of Object.entries(messages)) {
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveAccessibleDescription(message);
    }
    await waitFor(() => expect(field('Title')).toHaveFocus());
    expect(posted()).toEqual([]);
  });

  it('rejects blanks and addresses that are not images, and removes an error once it is corrected', async () => {
    await openTab();
    await fillIn({ Title: '  ', 'Image URL': 'javascript:alert(1)' });
    await userEvent.click(createButton());
    expect(field('Title')).toHaveAccessibleDescription('Title is required');
    expect(field('Image URL')).toHaveAccessibleDescription('Valid image URL is required');
    expect(posted()).toEqual([]);
    await userEvent.type(field('Title'), 'A');
    expect(field('Title')).toBeValid();
    expect(field('Image URL')).toBeInvalid();
  });

  it('updates the slug with every edit of the title', async () => {
    await openTab();
    await userEvent.type(field('Title'), 'The Café');
    expect(field('Slug')).toHaveValue('the-cafe');
    await userEvent.clear(field('Slug'));
    await userEvent.type(field('Slug'), 'my-own');
    expect(field('Title')).toHaveValue('The Café');
    await userEvent.type(field('Title'), ', 1926');
    expect(field('Slug')).toHaveValue('the-cafe-1926');
  });

  it('creates the post, confirms it, clears the form and refreshes lists', async () => {
    await openTab();
    await fillIn();
    await userEvent.click(field('Featured'));
    await userEvent.click(createButton());
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: 'Post created successfully!',
        description: 'Your luxury lifestyle post has been created.',
        open: true,
      }),
    );
    expect(posted()).toEqual([
      {
        title: 'A Slow Boat',
        slug: 'a-slow-boat',
        excerpt: 'Why hurry.',
        content: 'It leaves at **noon**.',
        imageUrl: '/pictures/boat.jpg',
        imageAlt: '',
        categoryId: 7,
        metaTitle: '',
        metaDescription: '',
        tags: [],
        published: false,
        publishAt: null,
        featured: true,
        authorIds: [],
        affiliateProductIds: [],
      },
    ]);
    expect(field('Title')).toHaveValue('');
    expect(field('Slug')).toHaveValue('');
    expect(field('Category')).toHaveValue('0');
    expect(field('Featured')).not.toBeChecked();
    await waitFor(() => expect(field('Title')).toHaveFocus());
    const reads = jest.mocked(request).mock.calls.map(([, path]) => path);
    expect(reads.filter((path) => path === '/api/categories')).toHaveLength(2);
  });

  it('publishes immediately if chosen', async () => {
    await openTab();
    await fillIn();
    await userEvent.click(field('Published'));
    await userEvent.click(createButton());
    await waitFor(() => expect(posted()).toMatchObject([{ published: true }]));
  });

  it('sends the meta fields', async () => {
    await openTab();
    await fillIn();
    await userEvent.click(screen.getByText('Search engines'));
    await fillIn({ 'Meta Title': 'Slow boats', 'SEO Keywords': 'boats, islands' });
    await userEvent.click(createButton());
    await waitFor(() =>
      expect(posted()).toMatchObject([{ metaTitle: 'Slow boats', tags: ['boats', 'islands'] }]),
    );
  });

  it('cannot be submitted twice at once', async () => {
    serve({ [CREATE]: new Promise(() => undefined) });
    await openTab();
    await fillIn();
    await userEvent.click(createButton());
    expect(screen.getByRole('button', { name: 'Creating…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(posted()).toHaveLength(1);
  });

  it('keeps everything if the post could not be created', async () => {
    serve({ [CREATE]: new Error('Network Error') });
    await openTab();
    await fillIn();
    await userEvent.click(createButton());
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: 'Failed to create post',
        description: 'There was an error creating your post. Please try again.',
        variant: 'destructive',
      }),
    );
    expect(field('Title')).toHaveValue('A Slow Boat');
    expect(field('Content')).toHaveValue('It leaves at **noon**.');
    expect(field('Category')).toHaveValue('7');
    expect(createButton()).toBeEnabled();
  });

  it('proposes a free slug if the entered one is taken', async () => {
    const taken = refusal(409, 'slug', "Slug is taken; 'a-slow-boat-2' is free");
    serve({ [CREATE]: taken });
    await openTab();
    await fillIn();
    await userEvent.click(createButton());
    await waitFor(() => expect(field('Slug')).toHaveFocus());
    expect(field('Slug')).toHaveAccessibleDescription(/Slug is taken; 'a-slow-boat-2' is free$/);
    expect(toastStore.list()[0]).toMatchObject({ title: 'Failed to create post' });
    serve({ [CREATE]: answer({ id: 9, slug: 'a-slow-boat' }, 201) });
    await userEvent.click(screen.getByRole('button', { name: 'Use a-slow-boat-2' }));
    await userEvent.click(createButton());
    await waitFor(() => expect(posted().at(-1)).toMatchObject({ slug: 'a-slow-boat-2' }));
    expect(field('Title')).toHaveValue('');
  });

  it('shows errors of the server at their fields, even in a collapsed section', async () => {
    serve({ [CREATE]: refusal(400, 'tags.3', 'Tag must be at most 50 characters') });
    await openTab();
    await fillIn();
    await userEvent.click(createButton());
    await waitFor(() => expect(field('SEO Keywords')).toBeInvalid());
    expect(field('SEO Keywords')).toHaveAccessibleDescription(
      'Separated by commas. Readers see them as tags below the article. Tag must be at most 50 characters',
    );
    expect(field('SEO Keywords').closest('details')).toHaveAttribute('open');
  });

  it('saves a draft with only a title, regardless of the Published switch', async () => {
    const created = answer({ ...sampleArticle(9), title: 'Only a title' }, 201);
    serve({ [DRAFT]: created, ...EDITOR });
    await openTab();
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(field('Title')).toHaveAccessibleDescription('Title is required');
    expect(field('Excerpt')).toBeValid();
    await fillIn({ Title: 'Only a title' });
    await userEvent.click(field('Published'));
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(posted()).toMatchObject([
        { title: 'Only a title', slug: '', excerpt: '', categoryId: 0, published: false },
      ]),
    );
    await screen.findByRole('dialog', { name: 'Edit article' });
  });

  it('continues in the editor of the draft with text, focus and caret, including what was typed meanwhile', async () => {
    let answerCall = (_: ApiResponse): void => undefined;
    const call = new Promise<ApiResponse>((resolve) => (answerCall = resolve));
    serve({ [DRAFT]: call, ...EDITOR });
    await openTab();
    await fillIn();
    await userEvent.type(field('Content'), 'AB', { initialSelectionStart: 3 });
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.keyboard('CD');
    const content = (field('Content') as HTMLTextAreaElement).value;
    const stored = sampleArticle(9, { content: content.replace('CD', ''), title: 'A Slow Boat' });
    answerCall(answer(stored, 201));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit article' }));
    const text = editor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
    expect(text).toHaveValue(content);
    expect(text).toHaveFocus();
    expect(text.selectionStart).toBe(content.indexOf('CD') + 2);
    expect(localStorage.getItem('aurelian:copy:post:new')).toBeNull();
    await userEvent.keyboard('EF{Control>}s{/Control}');
    await waitFor(() =>
      expect(patched()).toMatchObject([{ content: content.replace('CD', 'CDEF') }]),
    );
  });
});
