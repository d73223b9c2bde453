import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleGenerated, sampleGeneration } from '~/features/ai/testing/sample-ai';
import { button, clearAi, openAi, press, serve, shownToast } from '~/testing/ai-screen';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { serveOnce } from '~/testing/serve-late';
import { type ServedStream, serveStream } from '~/testing/serve-stream';
import { toastStore } from '~/ui/toast/toast-store';
import { expiredGeneration, ok, refusal } from './testing/ai-answers';

const CREATE = 'POST /api/posts';
const READ = 'GET /api/ai/generations/gen-1';
const result = sampleGenerated();
const topic = () => screen.getByLabelText('Topic');
const category = () => screen.getAllByLabelText('Category')[0]!;
const sendEvents = (stream: ServedStream, ...events: object[]) =>
  act(async () => {
    stream.send(...events);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

/** Fills in the fields required to generate. */
const fill = async () => {
  await userEvent.selectOptions(category(), 'Exotic Travel');
  await userEvent.type(topic(), 'Night trains');
};
/** Starts generating. */
const begin = async () => {
  const stream = serveStream();
  await press('Generate Content');
  await sendEvents(stream, { type: 'started', id: 'gen-1' });
  return stream;
};
/** Generates an article to the end. */
const generated = async (changed: Record<string, ServedAnswer> = {}, made = result) => {
  await openAi(changed);
  await fill();
  await sendEvents(await begin(), { type: 'done', result: made });
};

beforeEach(clearAi);

describe('generating an article', () => {
  it('requires a category and a topic', async () => {
    await openAi();
    expect(button('Generate Content')).toBeDisabled();
    await userEvent.selectOptions(category(), 'Exotic Travel');
    await userEvent.type(topic(), '  ');
    expect(button('Generate Content')).toBeDisabled();
    await userEvent.type(topic(), 'Trains');
    expect(button('Generate Content')).toBeEnabled();
    await userEvent.selectOptions(category(), 'Select category');
    expect(button('Generate Content')).toBeDisabled();
  });

  it('offers the specified options, and sends the chosen ones', async () => {
    await openAi();
    const options = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
    expect(options('Content type')).toEqual(['Article', 'Guide', 'Review', 'Feature']);
    expect(options('Tone')).toEqual(['Sophisticated', 'Casual', 'Expert', 'Aspirational']);
    expect(options('Word count').join()).toBe(
      '500 words,800 words,1,000 words,1,500 words,2,000 words',
    );
    expect(screen.getByLabelText('Word count')).toHaveValue('1000');
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Content type'), 'Guide');
    await userEvent.selectOptions(screen.getByLabelText('Tone'), 'Casual');
    await userEvent.selectOptions(screen.getByLabelText('Word count'), '500 words');
    const stream = await begin();
    expect(stream.sentJson).toEqual({
      category: 'Exotic Travel',
      topic: 'Night trains',
      contentType: 'guide',
      tone: 'casual',
      wordCount: 500,
    });
  });

  it('shows the growing text, its word count and the time, and refreshes the usage', async () => {
    await openAi();
    await fill();
    const stream = await begin();
    expect(button('Generating…')).toHaveAttribute('aria-disabled', 'true');
    await sendEvents(stream, { type: 'delta', text: '## Departure\n\nA berth ' });
    expect(screen.getByRole('group', { name: 'Text so far' })).toHaveTextContent('A berth');
    expect(screen.getByText(/^4 of about 1,000 words/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^\d:\d\d$/);
    await sendEvents(stream, { type: 'restart' });
    expect(screen.getByText(/is starting again/)).toBeVisible();
    expect(screen.queryByText(/A berth/)).toBeNull();
    await sendEvents(stream, { type: 'done', result });
    expect(screen.getByRole('heading', { name: result.title })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Text so far' })).toBeNull();
    expect(button('Generate Content')).toBeEnabled();
    await waitFor(() => expect(servedAxios.sent('GET', '/api/ai/usage')).toHaveLength(2));
  });

  it('can be canceled, keeping the input', async () => {
    await openAi({
      'POST /api/ai/generations/gen-1/cancel': ok(sampleGeneration({ status: 'cancelled' })),
    });
    await fill();
    await sendEvents(await begin(), { type: 'delta', text: 'A berth' });
    await press('Cancel');
    expect(await screen.findByText('Canceled. Your input is kept.')).toBeVisible();
    expect(topic()).toHaveValue('Night trains');
    expect(button('Generate Content')).toBeEnabled();
  });

  it('continues after the connection is lost', async () => {
    await openAi({ [READ]: ok(sampleGeneration()) });
    await fill();
    const stream = await begin();
    await sendEvents(stream, { type: 'delta', text: 'A berth' });
    act(() => stream.breakOff());
    expect(
      await screen.findByText('Connection lost; the text is still being written.'),
    ).toBeVisible();
    expect(screen.getByText('A berth')).toBeVisible();
  });

  it('is restored after a reload, including the input', async () => {
    sessionStorage.setItem('aurelian:ai:generation', '"gen-1"');
    sessionStorage.setItem(
      'aurelian:ai:generate',
      JSON.stringify({ ...sampleGeneration().input, topic: 'Typed before' }),
    );
    await openAi({ [READ]: ok(sampleGeneration({ status: 'done', result })) });
    expect(await screen.findByRole('heading', { name: result.title })).toBeVisible();
    expect(topic()).toHaveValue('Typed before');
    expect(category()).toHaveValue('Exotic Travel');
  });

  it('reports after a reload that the text is no longer stored', async () => {
    sessionStorage.setItem('aurelian:ai:generation', '"gen-1"');
    await openAi({ [READ]: refusal(404, 'Generated text not found.') });
    expect(await screen.findByText(/The generated text is no longer available/)).toBeVisible();
    expect(sessionStorage.getItem('aurelian:ai:generation')).toBeNull();
  });

  it.each([
    ['before the start', (stream: ServedStream) => stream.refuse(429, { detail: 'Used up.' })],
    [
      'during the generation',
      (stream: ServedStream) =>
        stream.send({
          type: 'error',
          problem: { status: 503, title: '', detail: 'Used up.', code: 'x' },
        }),
    ],
  ])('reports a failure %s, keeping the input', async (_when, fail) => {
    await openAi();
    await fill();
    const stream = serveStream();
    await press('Generate Content');
    act(() => fail(stream));
    expect(await screen.findByRole('alert')).toHaveTextContent('Used up.');
    expect(topic()).toHaveValue('Night trains');
    expect(button('Generate Content')).toBeEnabled();
  });
});

describe('the generated article', () => {
  it('is shown with all its parts, and the first 500 characters of the text', async () => {
    await generated();
    for (const text of [result.excerpt, 'trains, north', /Five lines/, /1 affiliate product/]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(
      screen.getByText(`${result.content.slice(0, 500)}…`, { normalizer: (t) => t }),
    ).toBeVisible();
    // Waits for the renderer, which is loaded lazily.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Show all/ }));
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Departure' })).toBeVisible();
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByText('Outline')).toBeNull();
  });

  it('is marked if it is shorter than requested', async () => {
    await generated({}, sampleGenerated({ wordCount: 1000 }));
    expect(
      screen.getByText(/^2\d\d words: shorter than the 1,000 you asked for, 1 affiliate product$/),
    ).toBeVisible();
  });

  it('is marked if it is an outline', async () => {
    await generated({}, sampleGenerated({ isOutline: true, writer: 'offline' }));
    expect(screen.getByText('Outline')).toBeVisible();
  });

  it('becomes a draft, and the preview and the topic are cleared', async () => {
    await generated({ [CREATE]: { status: 201, body: { id: 7, slug: result.slug } } });
    await press('Create Post');
    await shownToast({
      title: 'Post created successfully!',
      description: 'Your luxury lifestyle post has been created.',
      action: { label: 'Edit' },
    });
    const { writer: _writer, isOutline: _isOutline, generationId, ...sent } = result;
    expect(servedAxios.sent('POST', '/api/posts')).toEqual([
      {
        ...sent,
        generationIds: [generationId],
        categoryId: 1,
        published: false,
        featured: false,
      },
    ]);
    expect(screen.queryByRole('heading', { name: result.title })).toBeNull();
    expect(topic()).toHaveValue('');
    expect(category()).toHaveValue('Exotic Travel');
    await waitFor(() => expect(topic()).toHaveFocus());
    expect(sessionStorage.getItem('aurelian:ai:generation')).toBeNull();
  });

  it('requires a category', async () => {
    await generated();
    await userEvent.selectOptions(category(), 'Select category');
    expect(button('Create Post')).toBeDisabled();
    expect(screen.getByText('Choose a category for the post.')).toBeVisible();
    await userEvent.selectOptions(category(), 'Private Jets');
    expect(button('Create Post')).toBeEnabled();
  });

  it('is kept if it could not be created, and accepts another address', async () => {
    const message = "Slug is taken; 'night-trains-2' is free";
    await generated({ [CREATE]: refusal(409, message, [{ path: 'slug', message }]) });
    await press('Create Post');
    await shownToast({ title: 'Failed to create post', variant: 'destructive' });
    expect(screen.getByLabelText('Slug')).toHaveAccessibleDescription(new RegExp(message));
    expect(topic()).toHaveValue('Night trains');
    serve({ [CREATE]: refusal(503, 'The database is away.') });
    await userEvent.clear(screen.getByLabelText('Slug'));
    await userEvent.type(screen.getByLabelText('Slug'), 'night-trains-2');
    expect(screen.getByLabelText('Slug')).toBeValid();
    await press('Create Post');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(servedAxios.sent('POST', '/api/posts')[1]).toMatchObject({ slug: 'night-trains-2' });
    expect(screen.getByRole('heading', { name: result.title })).toBeVisible();
  });

  it('becomes a draft even if its generation is no longer stored, and says so', async () => {
    await generated({ [CREATE]: { status: 201, body: { id: 7, slug: result.slug } } });
    serveOnce(expiredGeneration);
    await press('Create Post');
    await shownToast({
      title: 'Post created successfully!',
      description: expect.stringContaining('without provenance') as string,
    });
    const [first, second] = servedAxios.sent('POST', '/api/posts');
    expect(first).toMatchObject({ generationIds: ['gen-1'] });
    const { generationIds: _ids, ...rest } = first as object & { generationIds?: string[] };
    expect(second).toEqual(rest);
    expect(screen.queryByRole('heading', { name: result.title })).toBeNull();
  });

  it('can be discarded and restored', async () => {
    await generated();
    await press('Discard');
    expect(screen.queryByRole('heading', { name: result.title })).toBeNull();
    expect(topic()).toHaveFocus();
    await shownToast({ title: 'Generated text discarded.', open: true });
    act(() => toastStore.list()[0]?.action?.onAction());
    expect(screen.getByRole('heading', { name: result.title })).toBeVisible();
  });

  it('can be regenerated, and is restored if that fails', async () => {
    await generated();
    const stream = serveStream();
    await press('Regenerate');
    expect(screen.queryByRole('heading', { name: result.title })).toBeNull();
    act(() => stream.refuse(503, { detail: 'The model does not respond.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The model does not respond.');
    expect(screen.getByRole('heading', { name: result.title })).toBeVisible();
  });
});
