import type { TopicIdea } from '@contract/ai';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, clearAi, openAi, press, serve } from '~/testing/ai-screen';
import { servedAxios } from '~/testing/serve-axios';
import { ok, refusal } from './testing/ai-answers';

const open = (changed?: Answers) => openAi(changed, 'ideas');

const ASK = 'POST /api/ai/generate-topics';
const idea = (topic: string, rest: Partial<TopicIdea> = {}): TopicIdea => ({
  topic,
  contentType: 'article',
  reason: `Nothing on ${topic} yet.`,
  ...rest,
});
const ideas = [idea('Night trains', { contentType: 'guide' }), idea('Slow boats')];
const answerOf = (found: TopicIdea[]) =>
  ok({ topics: found.map(({ topic }) => topic), ideas: found, writer: 'openai' });
const panel = () => within(screen.getByRole('tabpanel'));
const category = () => panel().getByLabelText('Category');
const ask = async () => {
  await userEvent.selectOptions(category(), 'Exotic Travel');
  await press('Generate Topic Ideas');
};

beforeEach(clearAi);

describe('topic ideas', () => {
  it('require a category', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Generate Topic Ideas' })).toBeDisabled();
    await userEvent.selectOptions(category(), 'Exotic Travel');
    expect(screen.getByRole('button', { name: 'Generate Topic Ideas' })).toBeEnabled();
  });

  it('are requested ten at a time, each shown with its reason and type', async () => {
    await open({ [ASK]: answerOf(ideas) });
    await ask();
    const [first] = await panel().findAllByRole('listitem');
    expect(first).toHaveTextContent('Night trainsNothing on Night trains yet.Guide');
    expect(screen.getByText('2 ideas for Exotic Travel.')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/ai/generate-topics')).toEqual([
      { category: 'Exotic Travel', count: 10 },
    ]);
    await waitFor(() => expect(servedAxios.sent('GET', '/api/ai/usage')).toHaveLength(2));
  });

  it('are used in the first part with their category and type', async () => {
    await open({ [ASK]: answerOf(ideas) });
    await ask();
    await userEvent.selectOptions(category(), 'Private Jets');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Use this topic' }))[0]!);
    expect(screen.getByRole('tab', { name: 'Generate New Content' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await waitFor(() => expect(panel().getByLabelText('Topic')).toHaveFocus());
    expect(panel().getByLabelText('Topic')).toHaveValue('Night trains');
    expect(category()).toHaveValue('Exotic Travel');
    expect(panel().getByLabelText('Content type')).toHaveValue('guide');
    expect(panel().getByRole('button', { name: 'Generate Content' })).toBeEnabled();
  });

  it('are restored after a reload', async () => {
    const stored = { category: 'Private Jets', ideas, writer: 'offline' };
    sessionStorage.setItem('aurelian:ai:ideas', JSON.stringify(stored));
    await open();
    expect(screen.getByText('Slow boats')).toBeVisible();
    expect(screen.getByText('Offline writer')).toBeVisible();
  });

  it('report that there are none', async () => {
    await open({ [ASK]: answerOf([]) });
    await ask();
    expect(await screen.findByText('No new topics found for Exotic Travel.')).toBeVisible();
  });

  it('report a failure, keeping the input and the previous ideas', async () => {
    await open({ [ASK]: answerOf(ideas) });
    await ask();
    await screen.findByText('Slow boats');
    serve({ [ASK]: refusal(503, 'The model does not respond.') });
    await press('Generate Topic Ideas');
    expect(await screen.findByRole('alert')).toHaveTextContent('The model does not respond.');
    expect(screen.getByText('Slow boats')).toBeVisible();
    expect(category()).toHaveValue('Exotic Travel');
    serve({ [ASK]: refusal(500, 'secret') });
    await press('Generate Topic Ideas');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Something went wrong on the server/,
    );
  });

  it('can be canceled, which aborts the request', async () => {
    await open();
    servedAxios.request.mockImplementation(() => new Promise(() => undefined));
    await ask();
    expect(screen.getByText('The writer is looking for topics.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generating…' })).toHaveAttribute('aria-disabled');
    await press('Cancel');
    const call = servedAxios.request.mock.calls.find(([{ method }]) => method === 'POST')?.[0];
    expect(call).toMatchObject({ timeout: 0, signal: { aborted: true } });
    expect(screen.getByText('Canceled. Your input is kept.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate Topic Ideas' })).toBeEnabled();
  });
});
