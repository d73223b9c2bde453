import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  button,
  clearAi,
  openAi,
  press,
  serve,
  shownToast,
  undo,
} from '~/testing/ai-screen';
import { AFTER, BEFORE, IMPROVE, content, improved, paste } from '~/testing/improving';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { servePending, serveOnce } from '~/testing/serve-late';
import { sampleArticle } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { expiredGeneration, ok, refusal } from './testing/ai-answers';

const open = (changed?: Answers) => openAi(changed, 'improve');

const OFFERED = 'GET /api/posts?view=card&status=all&limit=8';

beforeEach(clearAi);

describe('improving an article', () => {
  const post = sampleArticle(7, { content: BEFORE });
  const found = ok([post], { headers: { 'x-total-count': '1' } });
  const articleAnswers = (changes: Partial<typeof post> = {}): Record<string, ServedAnswer> => ({
    [OFFERED]: found,
    'GET /api/posts/7': ok({ ...post, ...changes }, { headers: { etag: '"7-1"' } }),
    [IMPROVE]: improved(),
    'PATCH /api/posts/7': ok(
      { ...post, ...changes, content: AFTER },
      { headers: { etag: '"7-2"' } },
    ),
  });
  const choose = async (changes: Partial<typeof post> = {}) => {
    await open(articleAnswers(changes));
    await press('Choose an article');
    await userEvent.click(await screen.findByRole('button', { name: /^Article 7/ }));
    await waitFor(() => expect(content()).toHaveValue(BEFORE));
  };
  const sent = () => servedAxios.sent('PATCH', '/api/posts/7');
  const saves = () => servedAxios.request.mock.calls.filter(([{ method }]) => method === 'PATCH');

  it('uses its text, and saves the accepted changes', async () => {
    await choose();
    expect(screen.getByText('From “Article 7” (a draft).')).toBeVisible();
    expect(button('Save to article')).toBeDisabled();
    await press('Improve Content');
    await press('Accept all');
    expect(servedAxios.sent('POST', '/api/ai/improve-content')).toEqual([
      { content: BEFORE, improvementType: 'enhance', postId: 7 },
    ]);
    await press('Save to article');
    await shownToast({ title: 'Success', description: 'Article saved successfully' });
    expect(saves()[0]?.[0]).toMatchObject({
      data: JSON.stringify({ content: AFTER, generationIds: ['i1'] }),
      headers: { 'If-Match': '"7-1"' },
    });
    expect(button('Save to article')).toBeDisabled();
    paste(`${AFTER}!`);
    await press('Save to article');
    await waitFor(() =>
      expect(saves()[1]?.[0]).toMatchObject({ headers: { 'If-Match': '"7-2"' } }),
    );
  });

  it('records the improvement used in the saved text', async () => {
    await choose();
    await press('Improve Content');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept change 1 of 2' }));
    await press('Accept selected');
    await press('Save to article');
    await shownToast({ title: 'Success' });
    paste('A text of people.');
    await press('Save to article');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { content: '## Boats\n\nThe very slow boat.\n\nIt was late.', generationIds: ['i1'] },
      { content: 'A text of people.' },
    ]);
  });

  it('records no unused improvement', async () => {
    await choose();
    await press('Improve Content');
    await press('Discard');
    paste('A text of people.');
    await press('Save to article');
    await waitFor(() => expect(sent()).toEqual([{ content: 'A text of people.' }]));
  });

  /** Accepts two improvements in turn; returns the undo of the second. */
  const acceptTwo = async () => {
    await choose();
    await press('Improve Content');
    await press('Accept all');
    serveOnce(improved(`${AFTER} Very.`, 'i2'));
    await press('Improve Content');
    await press('Accept all');
    const undoSecond = toastStore.list().at(-1)?.action;
    expect(content()).toHaveValue(`${AFTER} Very.`);
    return (): void => act(() => undoSecond?.onAction());
  };

  it('records every improvement used in the saved text', async () => {
    await acceptTwo();
    await press('Save to article');
    await shownToast({ title: 'Success' });
    expect(sent()).toEqual([{ content: `${AFTER} Very.`, generationIds: ['i1', 'i2'] }]);
  });

  it('omits an improvement that was undone before saving', async () => {
    const undoSecond = await acceptTwo();
    undoSecond();
    await press('Discard');
    await press('Save to article');
    await shownToast({ title: 'Success' });
    expect(sent()).toEqual([{ content: AFTER, generationIds: ['i1'] }]);
  });

  it('names the newer improvement if the older one is no longer stored', async () => {
    await acceptTwo();
    serveOnce(expiredGeneration);
    await press('Save to article');
    await shownToast({
      title: 'Success',
      description: expect.stringContaining('without provenance') as string,
    });
    expect(sent().at(-1)).toEqual({ content: `${AFTER} Very.`, generationIds: ['i2'] });
  });

  it('saves without provenance if it is no longer stored, and says so', async () => {
    await choose();
    await press('Improve Content');
    await press('Accept all');
    serveOnce(expiredGeneration);
    await press('Save to article');
    await shownToast({
      title: 'Success',
      description: expect.stringContaining('without provenance') as string,
    });
    expect(sent()).toEqual([{ content: AFTER, generationIds: ['i1'] }, { content: AFTER }]);
    expect(button('Save to article')).toBeDisabled();
  });

  it('keeps the tag of the saved version if an acceptance is undone afterwards', async () => {
    await choose();
    await press('Improve Content');
    await press('Accept all');
    const [accepted] = toastStore.list();
    await press('Save to article');
    await shownToast({ title: 'Success' });
    act(() => accepted?.action?.onAction());
    await press('Discard');
    expect(content()).toHaveValue(BEFORE);
    await press('Save to article');
    await waitFor(() =>
      expect(saves()[1]?.[0]).toMatchObject({ headers: { 'If-Match': '"7-2"' } }),
    );
    expect(sent()[1]).toEqual({ content: BEFORE });
  });

  it('can be neither saved nor replaced while the writer works', async () => {
    await choose();
    paste(AFTER);
    expect(button('Save to article')).toBeEnabled();
    const late = servePending();
    await press('Improve Content');
    expect(button('Save to article')).toBeDisabled();
    expect(button('Choose an article')).toBeDisabled();
    await act(() => late.answer(improved('Another text.')));
    await press('Discard');
    expect(button('Save to article')).toBeEnabled();
  });

  it('cannot be improved while it is being saved', async () => {
    await choose();
    paste(AFTER);
    const late = servePending();
    await press('Save to article');
    expect(button('Improve Content')).toBeDisabled();
    await act(() => late.answer(articleAnswers()['PATCH /api/posts/7']!));
    expect(button('Improve Content')).toBeEnabled();
  });

  it('asks before readers see the change', async () => {
    await choose({ published: true });
    paste(AFTER);
    await press('Save to article');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleDescription(
      /Readers will see the new text of “Article 7” immediately/,
    );
    expect(saves()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Save to article' }));
    await shownToast({ description: 'Article saved successfully' });
  });

  it("does not overwrite another person's work", async () => {
    await choose();
    paste(AFTER);
    serve({ ...articleAnswers(), 'PATCH /api/posts/7': refusal(412, 'Saved since.') });
    await press('Save to article');
    expect(await screen.findByRole('alert')).toHaveTextContent(/since been saved elsewhere/);
    expect(content()).toHaveValue(AFTER);
    await shownToast({ description: 'Failed to save article', variant: 'destructive' });
  });

  it('replaces a pasted text, which can be restored', async () => {
    await open(articleAnswers());
    paste('Mine');
    await press('Choose an article');
    expect(screen.getByLabelText('Search articles')).toHaveFocus();
    await screen.findByRole('button', { name: /^Article 7/ });
    await userEvent.keyboard('{Enter}');
    await shownToast({ title: 'Your text was replaced by the article.' });
    undo();
    expect(content()).toHaveValue('Mine');
    expect(screen.queryByText(/From “Article 7”/)).toBeNull();
  });

  it('can be detached, keeping the text', async () => {
    await choose();
    await press('Use as pasted text');
    expect(content()).toHaveValue(BEFORE);
    expect(screen.queryByRole('button', { name: 'Save to article' })).toBeNull();
  });

  it('can be searched, and the search can be closed', async () => {
    await open({
      ...articleAnswers(),
      [`${OFFERED}&q=none`]: ok([], { headers: { 'x-total-count': '0' } }),
    });
    await press('Choose an article');
    await userEvent.type(screen.getByLabelText('Search articles'), 'none');
    expect(await screen.findByText('No article matches “none”.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Search articles')).toBeNull();
    expect(button('Choose an article')).toHaveFocus();
  });

  it('reports that the article could not be loaded', async () => {
    await open({
      ...articleAnswers(),
      'GET /api/posts/7': refusal(404, 'Article not found.'),
    });
    await press('Choose an article');
    await userEvent.click(await screen.findByRole('button', { name: /^Article 7/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Article not found.');
  });
});
