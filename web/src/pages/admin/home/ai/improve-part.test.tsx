import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answers,
  button,
  clearAi,
  openAi,
  press,
  shownToast,
  undo,
} from '~/testing/ai-screen';
import { AFTER, BEFORE, IMPROVE, content, improved, paste } from '~/testing/improving';
import { servedAxios } from '~/testing/serve-axios';
import { servePending } from '~/testing/serve-late';
import { refusal } from './testing/ai-answers';

const open = (changed?: Answers) => openAi(changed, 'improve');

/** Improves a pasted text and waits for the suggestions. */
const suggested = async (answer = improved()) => {
  await open({ [IMPROVE]: answer });
  paste(BEFORE);
  await press('Improve Content');
  await screen.findByRole('heading', { name: 'Suggested changes' });
};

beforeEach(clearAi);

describe('improving a pasted text', () => {
  it('requires a text of an acceptable length', async () => {
    await open();
    expect(button('Improve Content')).toBeDisabled();
    paste('   ');
    expect(button('Improve Content')).toBeDisabled();
    paste('x'.repeat(100_001));
    expect(button('Improve Content')).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent(/at most 100,000 characters/);
    paste('Text');
    expect(button('Improve Content')).toBeEnabled();
    expect(screen.getByText(/1 word, 4 of 100,000 characters/)).toBeVisible();
  });

  it('shows what was done, with each changed passage word by word', async () => {
    await suggested();
    expect(servedAxios.sent('POST', '/api/ai/improve-content')).toEqual([
      { content: BEFORE, improvementType: 'enhance' },
    ]);
    expect(screen.getByText('Took out 1 filler word.')).toBeVisible();
    expect(screen.getByText('2 changed passages, 2 chosen.')).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole(
      'listitem',
    );
    expect(first?.querySelector('del')).toHaveTextContent('very');
    expect(second?.querySelector('ins')).toHaveTextContent('was');
    expect(content()).toHaveAttribute('readonly');
    expect(content()).toHaveValue(BEFORE);
  });

  it('accepts all changes, and undoes that', async () => {
    await suggested();
    await press('Accept all');
    expect(content()).toHaveValue(AFTER);
    await waitFor(() => expect(content()).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'Suggested changes' })).toBeNull();
    await shownToast({ title: 'Changes added to your text.' });
    undo();
    expect(content()).toHaveValue(BEFORE);
    expect(screen.getByRole('heading', { name: 'Suggested changes' })).toBeVisible();
  });

  it('accepts only the chosen changes', async () => {
    await suggested();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accept change 1 of 2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accept change 2 of 2' }));
    expect(button('Accept selected')).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accept change 2 of 2' }));
    await press('Accept selected');
    expect(content()).toHaveValue('## Boats\n\nThe very slow boat.\n\nIt was late.');
  });

  it('discards the changes, and restores them', async () => {
    await suggested();
    await press('Discard');
    expect(content()).toHaveValue(BEFORE);
    await shownToast({ title: 'Suggested changes discarded.' });
    undo();
    expect(screen.getByText('Took out 1 filler word.')).toBeVisible();
  });

  it('drops a pending improvement when its text is undone, and says so', async () => {
    await suggested();
    await press('Accept all');
    const late = servePending();
    await press('Improve Content');
    undo();
    expect(content()).toHaveValue(BEFORE);
    expect(screen.getByText(/the suggested changes no longer apply/)).toBeVisible();
    expect(late.isGivenUp()).toBe(true);
    await act(() => late.answer(improved('Something else entirely.')));
    expect(content()).toHaveValue(BEFORE);
    expect(screen.getByText('2 changed passages, 2 chosen.')).toBeVisible();
    await press('Accept all');
    expect(content()).toHaveValue(AFTER);
  });

  it('says that nothing was changed, and can be edited immediately', async () => {
    await open({ [IMPROVE]: improved(BEFORE) });
    paste(BEFORE);
    await press('Improve Content');
    expect(await screen.findByText(/^The writer found nothing to change\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
    expect(content()).not.toHaveAttribute('readonly');
    expect(button('Improve Content')).toBeEnabled();
  });

  it('reports a failure, and keeps the text', async () => {
    await open({ [IMPROVE]: refusal(503, 'The answer was cut off.') });
    paste(BEFORE);
    await userEvent.selectOptions(screen.getByLabelText('Improvement type'), 'seo');
    await press('Improve Content');
    expect(await screen.findByRole('alert')).toHaveTextContent('The answer was cut off.');
    expect(content()).toHaveValue(BEFORE);
    expect(servedAxios.sent('POST', '/api/ai/improve-content')).toEqual([
      { content: BEFORE, improvementType: 'seo' },
    ]);
  });

  it('can be canceled', async () => {
    await open();
    paste(BEFORE);
    servedAxios.request.mockImplementation(() => new Promise(() => undefined));
    await press('Improve Content');
    expect(screen.getByText('The writer is improving your text.')).toBeVisible();
    await press('Cancel');
    expect(screen.getByText('Canceled. Your input is kept.')).toBeVisible();
    expect(content()).toHaveValue(BEFORE);
  });

  it('copies the text, or reports that the browser refuses', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    await open();
    paste(BEFORE);
    await press('Copy');
    await shownToast({ title: 'Text copied' });
    expect(writeText).toHaveBeenCalledWith(BEFORE);
    writeText.mockRejectedValue(new Error('denied'));
    await press('Copy');
    await shownToast({ title: 'Not copied' });
  });

  it('is restored after a reload', async () => {
    const suggestion = { before: BEFORE, improvedContent: AFTER, notes: [], writer: 'offline' };
    const stored = { text: BEFORE, improvementType: 'seo', article: null, suggestion };
    sessionStorage.setItem('aurelian:ai:improve', JSON.stringify(stored));
    await open();
    expect(content()).toHaveValue(BEFORE);
    expect(screen.getByText('2 changed passages, 2 chosen.')).toBeVisible();
  });
});
